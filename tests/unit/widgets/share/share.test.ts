import { afterEach, expect, it, vi } from 'vitest';
import { share } from '../../../../src/widgets/share/share';
import { print } from '../../../support/engine-markup';
import { createTestPage, get, type TestPage } from '../../../support/test-page';

const website = { shareButtonOptions: { pinterest: true, email: true, unknown: true, facebook: false } };
const item = {
  fullUrl: '/journal/one-plank',
  title: 'Planks & "more"',
  assetUrl: '/plank.webp',
  recordType: 1,
};
const CLIPBOARD = { writeText: vi.fn(async () => {}) };

let unmounting: AbortController;
afterEach(() => {
  unmounting.abort();
  vi.unstubAllGlobals();
});

function open(html: string, navigator: object = { clipboard: CLIPBOARD }): TestPage & { shared: unknown[] } {
  const page = createTestPage(html, { website });
  const window = new Proxy(page.window, {
    get: (target, name) => (name === 'navigator' ? navigator : Reflect.get(target, name)),
  });
  unmounting = new AbortController();
  const shared: unknown[] = [];
  const element = document.body.firstElementChild as HTMLElement;
  element.addEventListener('vitrine:share', ({ detail }) => shared.push(detail));
  share(element, { page: { ...page, window }, signal: unmounting.signal });
  return { ...page, shared };
}

const press = (selector: string): boolean =>
  get(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
const button = (): string => print('{@|social-button}', { website, ...item });
const URL_OF_ITEM = 'http://localhost:3000/journal/one-plank';

it('fills the button that the engine prints with the services of the site, and removes them on unmount', () => {
  open(button());
  expect(get('summary').textContent).toBe('Share');
  const links = [...document.querySelectorAll('a')].map(({ textContent, href }) => [textContent, href]);
  expect(links).toEqual([
    [
      'Pinterest',
      `https://www.pinterest.com/pin/create/link/?url=${encodeURIComponent(URL_OF_ITEM)}&media=${encodeURIComponent('http://localhost:3000/plank.webp')}&description=Planks%20%26%20%22more%22`,
    ],
    ['Email', `mailto:?subject=Planks%20%26%20%22more%22&body=${encodeURIComponent(URL_OF_ITEM)}`],
    ['Link to this page', URL_OF_ITEM],
  ]);
  expect(get<HTMLAnchorElement>('a').rel).toBe('noopener');
  unmounting.abort();
  expect(get('.squarespace-social-buttons').childElementCount).toBe(0);
});

it('prints a row of links without a menu in the inline style', () => {
  open(print('{@|social-button-inline}', { website, ...item }));
  expect(document.querySelector('details')).toBeNull();
  expect(document.querySelectorAll('.share-list > a')).toHaveLength(3);
});

it('fills the follow button that the engine prints', () => {
  const printed = print('{@|twitter-follow-button}', { userName: 'ada' });
  open(printed.replace(/<script>.*<\/script>/, ''));
  expect(get<HTMLAnchorElement>('a').href).toBe('https://twitter.com/intent/follow?screen_name=ada');
  expect(get('a').textContent).toBe('Follow @ada');
});

it('keeps the links that the server printed', () => {
  open(
    '<div class="squarespace-social-buttons inline-style"><a href="https://a.example/" data-service="pinterest">Pin</a></div>',
  );
  expect(get<HTMLAnchorElement>('a').href).toBe('https://a.example/');
  unmounting.abort();
  expect(document.querySelector('a')).not.toBeNull();
});

it('copies the address, and shows it where it cannot be copied', async () => {
  const { shared, announced } = open(button());
  expect(press('[data-service=link]')).toBe(false);
  await vi.waitFor(() => expect(get('[data-service=link]').textContent).toBe('Link copied'));
  expect(announced).toEqual(['Link copied']);
  expect(shared).toEqual([{ service: 'link', url: URL_OF_ITEM }]);

  CLIPBOARD.writeText.mockRejectedValueOnce(new Error());
  press('[data-service=link]');
  await vi.waitFor(() => expect(get('[data-service=link]').textContent).toBe(URL_OF_ITEM));
});

it('leaves the link to the browser where nothing can be copied', () => {
  open(button(), {});
  expect(press('[data-service=link]')).toBe(true);
});

it('closes the menu with Escape, which returns the focus, and when the focus leaves it', () => {
  open(`${button()}<button id="after">After</button>`, {});
  const menu = get<HTMLDetailsElement>('details');
  menu.open = true;
  get('a').focus();
  get('a').dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
  expect(menu.open).toBe(true);
  get('a').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect(menu.open).toBe(false);
  expect(document.activeElement).toBe(get('summary'));
  menu.open = true;
  get('#after').dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  expect(menu.open).toBe(false);
});

it('dispatches an event for a service', () => {
  const { shared } = open(button());
  get('a').addEventListener('click', (event) => event.preventDefault());
  press('[data-service=pinterest]');
  expect(shared).toEqual([{ service: 'pinterest', url: URL_OF_ITEM }]);
});
