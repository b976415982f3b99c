import { afterEach, expect, it, vi } from 'vitest';
import { like } from '../../../../src/widgets/like/like';
import { print } from '../../../support/engine-markup';
import { createTestPage, get, type TestPage, type TestResponse } from '../../../support/test-page';

const PRINTED = print('{@|like-button}', {
  id: 'a1',
  likeCount: 4,
  websiteSettings: { simpleLikingEnabled: true },
});

let unmounting: AbortController;
afterEach(() => {
  unmounting.abort();
  vi.restoreAllMocks();
});

function open(...responses: TestResponse[]): TestPage & { liked: unknown[] } {
  const page = createTestPage(PRINTED);
  page.respondWith(...responses);
  unmounting = new AbortController();
  const liked: unknown[] = [];
  document.body.addEventListener('vitrine:like', ({ detail }) => liked.push(detail), {
    signal: unmounting.signal,
  });
  like(get('.sqs-simple-like'), { page, signal: unmounting.signal });
  return { ...page, liked };
}

const button = () => get('.sqs-simple-like');
const sent = (page: TestPage) => page.requests.map(({ method, body }) => [method, body]);
const counted = (likeCount: number, isLiked: boolean) => ({ body: { likeCount, isLiked } });

it('makes the engine’s element a button that shows the number at the press', async () => {
  const page = open(counted(9, true));
  expect(button().role).toBe('button');
  expect(button().tabIndex).toBe(0);
  expect(button().ariaLabel).toBe('Like 4');
  expect(button().ariaPressed).toBe('false');
  button().click();
  expect(get('.like-count').textContent).toBe('5');
  expect(button().ariaPressed).toBe('true');
  await vi.waitFor(() => expect(get('.like-count').textContent).toBe('9'));
  expect(sent(page)).toEqual([['POST', { isLiked: true }]]);
  expect(page.requests[0]?.headers.get('X-CSRF-Token')).toBe('crumb');
  expect(page.liked).toEqual([{ itemId: 'a1', isLiked: true, likeCount: 9 }]);
});

it('is pressed by Enter and the space bar', async () => {
  const page = open(counted(5, true), counted(4, false));
  const type = (key: string) => button().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  type('a');
  type('Enter');
  await vi.waitFor(() => expect(page.liked).toHaveLength(1));
  type(' ');
  await vi.waitFor(() => expect(page.liked).toHaveLength(2));
  expect(sent(page)).toEqual([
    ['POST', { isLiked: true }],
    ['POST', { isLiked: false }],
  ]);
});

it('sends the last choice of quick presses', async () => {
  const page = open(counted(5, true), counted(4, false));
  button().click();
  button().click();
  button().click();
  await vi.waitFor(() => expect(page.liked).toHaveLength(1));
  expect(sent(page)).toEqual([['POST', { isLiked: true }]]);
  expect(button().ariaPressed).toBe('true');
});

it.each<[string, TestResponse, string]>([
  [
    'the message of the server',
    { status: 429, body: { message: 'Too many <b>likes</b>.' } },
    'Too many <b>likes</b>.',
  ],
  ['no connection', new TypeError('offline'), 'Please check your internet connection.'],
  ['a response that is not JSON', { text: '<p>' }, 'Please try again.'],
])('takes the number back and shows %s', async (_, response, text) => {
  const page = open(response);
  button().click();
  await vi.waitFor(() => expect(get('.like-error').textContent).toBe(text));
  expect(get('.like-count').textContent).toBe('4');
  expect(button().ariaPressed).toBe('false');
  expect(page.liked).toEqual([]);
  page.respondWith(counted(5, true));
  button().click();
  expect(document.querySelector('.like-error')).toBeNull();
  await vi.waitFor(() => expect(page.liked).toHaveLength(1));
});

it('shows an earlier like of the visitor, and requests nothing for others', async () => {
  expect(open().requests).toEqual([]);
  unmounting.abort();
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('hasVisitor=1');
  const page = open(counted(7, true));
  await vi.waitFor(() => expect(button().ariaPressed).toBe('true'));
  expect(get('.like-count').textContent).toBe('7');
  expect(sent(page)).toEqual([['GET', null]]);
});
