import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { Screen } from '../../../../console/restock/screen';
import type { SignupGroup, SignupPage } from '../../../../contract/restock/restock';
import { openConsoleScreen, type Respond } from '../../../support/open-console-screen';
import { createSignupGroup } from '../../../support/signup-group';

const PATH = '/api/site-users/account/notifications/restock';
const BOWL = createSignupGroup();
const THROW = createSignupGroup({ variantId: 'v2', productTitle: 'Salt Throw', variantName: '' });
const PENDING = createSignupGroup({ states: { waiting: 0, pending: 3, delivered: 0, failed: 0 } });

const pageOf = (signUpGroups: SignupGroup[], nextPageCursor: string | null = null) => ({
  signUpGroups,
  hasNextPage: nextPageCursor !== null,
  nextPageCursor,
});

function signupPage(id: string, nextPageCursor: string | null): SignupPage {
  const signup = { id, email: `${id}@example.com`, isJoinMailingList: false, language: null };
  const state = { createdAt: '2026-11-22T10:00:00.000Z', state: 'waiting', endedAt: null, lastError: null };
  return {
    signUps: [{ ...signup, ...state } as SignupPage['signUps'][number]],
    hasNextPage: nextPageCursor !== null,
    nextPageCursor,
  };
}

/** Returns responses with the groups of each load, one after another, and a number of e-mails for each sending. */
function serve(loads: SignupGroup[][], queued = 3): Respond {
  return (request) => {
    if (request.startsWith('POST')) return { queued, skipped: [] };
    return pageOf(loads.length > 1 ? (loads.shift() as SignupGroup[]) : (loads[0] as SignupGroup[]));
  };
}

async function open(respond: Respond) {
  const screen = await openConsoleScreen(Screen, respond, 'restock:read restock:send');
  const text = (selector: string) =>
    [...screen.element.querySelectorAll(selector)].map(({ textContent }) => textContent);
  const sent = () => screen.requests.filter((request) => request.startsWith('POST'));
  return { ...screen, text, sent, addresses: () => text('.signup-list bdi') };
}

it('reads variants page by page until the last, and the signups of one when they are shown', async () => {
  const { requests, text, addresses, press } = await open((request) => {
    if (request.includes('/groups'))
      return request.includes('cursor') ? pageOf([THROW]) : pageOf([BOWL], 'p1 v1');
    return request.includes('cursor=a') ? signupPage('b', null) : signupPage('a', 'a');
  });
  expect(text('h2')).toEqual(['Tidal Bowl', 'Salt Throw']);
  await press('3 addresses: Tidal Bowl, Large, Ink');
  expect(addresses()).toEqual(['a@example.com', 'b@example.com']);
  expect(requests).toEqual([
    `GET ${PATH}/groups`,
    `GET ${PATH}/groups?cursor=p1+v1`,
    `GET ${PATH}?productId=p1&variantId=v1`,
    `GET ${PATH}?productId=p1&variantId=v1&cursor=a`,
  ]);
  await press('3 addresses: Tidal Bowl, Large, Ink');
  expect(addresses()).toEqual([]);
});

it('shows signups while they load, and only those of the variant that is open', async () => {
  const { addresses, text, press, element } = await open((request) => {
    if (request.includes('/groups')) return pageOf([BOWL, THROW]);
    if (request.includes('variantId=v2')) return signupPage('other', null);
    return request.includes('cursor') ? new Promise(() => {}) : signupPage('a', 'a');
  });
  await act(async () => element.querySelector<HTMLElement>('.signup-toggle')?.click());
  await act(() => vi.waitFor(() => expect(addresses()).toEqual(['a@example.com'])));
  expect(text('.signup-progress')[0]).toContain('1 of 3 loaded');
  await press('3 addresses: Salt Throw');
  expect(addresses()).toEqual(['other@example.com']);
});

it('sends the e-mails of a variant, reports how many, and shows what has changed', async () => {
  const { press, sent, status, text } = await open(
    serve([[BOWL], [{ ...BOWL, states: { ...BOWL.states, waiting: 0, delivered: 3 } }]]),
  );
  await press('Send 3 e-mails: Tidal Bowl, Large, Ink');
  await press('Send');
  expect(sent()).toEqual([`POST ${PATH}/send {"productId":"p1","variantId":"v1"}`]);
  expect([status(), ...text('.signup-sending')]).toEqual(['3 e-mails queued.', '3 e-mails sent.']);
});

it('sends the e-mails of several variants in one request', async () => {
  const { press, sent } = await open(serve([[BOWL, THROW]]));
  await press('Send the e-mails of all 2 variants in stock');
  await press('Send');
  const variants = '[{"productId":"p1","variantId":"v1"},{"productId":"p1","variantId":"v2"}]';
  expect(sent()).toEqual([`POST ${PATH}/send/all {"sendRequests":${variants}}`]);
});

it('sends the e-mails of many variants in several requests', async () => {
  const groups = Array.from({ length: 501 }, (_, index) => createSignupGroup({ variantId: String(index) }));
  const { press, sent, status } = await open(serve([groups], 250));
  await press('Send the e-mails of all 501 variants in stock');
  await press('Send');
  expect(sent().map((request) => request.split('productId').length - 1)).toEqual([500, 1]);
  expect(status()).toBe('500 e-mails queued.');
});

it('states that nothing was left when another owner was first', async () => {
  const { press, status } = await open(serve([[BOWL]], 0));
  await press('Send 3 e-mails: Tidal Bowl, Large, Ink');
  await press('Send');
  expect(status()).toBe('There was nothing left to send.');
});

it('keeps the variants when a request fails', async () => {
  const { press, setRespond, status, alert, text } = await open(serve([[BOWL]]));
  setRespond(() => Response.json({ message: 'Down.' }, { status: 503 }));
  await press('Send 3 e-mails: Tidal Bowl, Large, Ink');
  await press('Send');
  expect([status(), alert(), ...text('h2')]).toEqual(['', 'Down.', 'Tidal Bowl']);
});

it('loads again while e-mails are on the way, and no longer', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { requests, text } = await open(serve([[PENDING], [BOWL]]));
  expect(text('.signup-sending')).toEqual(['3 e-mails on the way.']);
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  await act(() => vi.waitFor(() => expect(text('.signup-sending')).toEqual([])));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(requests).toHaveLength(2);
  vi.useRealTimers();
});

it('signs in again when the session has ended, and repeats the load', async () => {
  const { onSignedOut, setRespond, signIn, text } = await open(() => Response.json({}, { status: 401 }));
  expect(onSignedOut).toHaveBeenCalledOnce();
  setRespond(serve([[BOWL]]));
  await signIn();
  expect(text('h2')).toEqual(['Tidal Bowl']);
});
