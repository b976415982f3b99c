import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { Screen } from '../../../../console/preferences/screen';
import { openConsoleScreen } from '../../../support/open-console-screen';

const STORE = '/api/v1/commerce-preferences/store';
const INSTALMENTS = '/api/v1/commerce-preferences/instalments';
const LOADS = [`GET ${STORE}`, `GET ${INSTALMENTS}`];

/** Opens the screen with a server in memory, whose changes wait where `isWaiting`. */
async function open({ isWaiting = false, permissions = 'preferences:write' } = {}) {
  const stored: Record<string, unknown> = {
    expressCheckout: false,
    reviewsKillSwitch: false,
    useCLDRMoneyFormat: '',
    afterPayMin: 3500,
    afterPayMax: 200_000,
  };
  const waiting: (() => void)[] = [];
  const respond = async (request: string) => {
    const body = request.slice(request.indexOf('{'));
    if (request.startsWith('PUT')) {
      if (isWaiting) await new Promise<void>((resolve) => waiting.push(resolve));
      Object.assign(stored, JSON.parse(body));
    }
    return { websiteId: 'shop', currency: 'USD', ...stored };
  };
  const screen = await openConsoleScreen(Screen, respond, permissions);
  const label = (name: string) =>
    [...screen.element.querySelectorAll('label')].find((each) => each.textContent?.startsWith(name));
  const box = (name: string) => label(name)?.querySelector('input') as HTMLInputElement;
  const lowest = () => document.getElementById(label('Lowest total')?.htmlFor ?? '') as HTMLInputElement;
  const type = (text: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(lowest(), text);
      lowest().dispatchEvent(new Event('input', { bubbles: true }));
    });
  /** Lets the server store the next change. */
  const store = async () => {
    await act(() => vi.waitFor(() => expect(waiting).not.toEqual([])));
    await act(async () => waiting.shift()?.());
  };
  const check = (name: string) => act(async () => box(name).click());
  return { ...screen, respond, box, lowest, type, store, check, label };
}

const refuse = () => Response.json({ message: 'The database is down.' }, { status: 503 });

it('loads a namespace once, and shows the preferences that it has', async () => {
  const { requests, label } = await open();
  expect(requests).toEqual(LOADS);
  expect(label('Express checkout')).toBeDefined();
  expect(label('Prices in the format')).toBeUndefined();
});

it('shows changes at once, and makes them one after the other, also those that are made during a save', async () => {
  const { requests, box, check, store, status, setRespond, respond, alert } = await open({ isWaiting: true });
  const changes = () => requests.filter((request) => request.startsWith('PUT'));
  await check('Express checkout');
  await check('Hide all reviews');
  await check('Express checkout');
  expect([box('Express checkout').checked, box('Hide all reviews').checked]).toEqual([false, true]);
  expect(changes()).toEqual([`PUT ${STORE} {"expressCheckout":true}`]);
  setRespond((request) => (request.includes('reviewsKillSwitch') ? refuse() : respond(request)));
  await store();
  await act(() => vi.waitFor(() => expect(changes()).toHaveLength(3)));
  expect(changes().slice(1)).toEqual([
    `PUT ${STORE} {"reviewsKillSwitch":true}`,
    `PUT ${STORE} {"expressCheckout":false}`,
  ]);
  await store();
  expect([box('Express checkout').checked, box('Hide all reviews').checked]).toEqual([false, false]);
  expect([alert(), status()]).toEqual(['The database is down.', '']);
});

it('takes a change back', async () => {
  const { requests, check, press, status, box } = await open();
  await check('Express checkout');
  await act(() => vi.waitFor(() => expect(status()).toBe('Express checkout: on. Visitors see it now.')));
  await press('Undo');
  expect(status()).toBe('Express checkout: off. Visitors see it now.');
  expect(box('Express checkout').checked).toBe(false);
  expect(requests.slice(2)).toEqual([
    `PUT ${STORE} {"expressCheckout":true}`,
    `PUT ${STORE} {"expressCheckout":false}`,
  ]);
});

it('saves an amount, and keeps one that is refused as it was typed, with the focus', async () => {
  const { requests, lowest, type, press, status, setRespond, respond, alert, element } = await open();
  setRespond(refuse);
  await type('41');
  await press('Save');
  expect([alert(), lowest().value]).toEqual(['The database is down.', '41']);
  expect(document.activeElement).toBe(lowest());
  setRespond(respond);
  await press('Save');
  expect([status(), lowest().value]).toEqual(['Lowest total: $41.00. Visitors see it now.', '41.00']);
  expect(requests.at(-1)).toBe(`PUT ${INSTALMENTS} {"afterPayMin":4100}`);
  expect(document.activeElement).toBe(lowest());
  await type('2,500');
  await press('Save');
  expect(element.querySelector('.field-error')?.textContent).toBe(
    'The lowest total must not be above the highest, $2,000.00.',
  );
  expect(lowest().getAttribute('aria-invalid')).toBe('true');
});

it('skips a change that changes nothing', async () => {
  const { requests, type, press, status, element } = await open();
  await type('35.0');
  await press('Save');
  expect(status()).toBe('Nothing was changed.');
  expect(requests).toEqual(LOADS);
  expect([...element.querySelectorAll('button')]).toEqual([]);
});

it('forgets a change that failed once the person has signed in again, or the preferences are loaded again', async () => {
  const { check, setRespond, respond, alert, signIn, onSignedOut, box, press, element } = await open();
  setRespond(() => new Response('{}', { status: 401 }));
  await check('Express checkout');
  await act(() => vi.waitFor(() => expect(alert()).toContain('Your session has ended.')));
  expect(onSignedOut).toHaveBeenCalledOnce();
  expect(box('Express checkout').checked).toBe(false);
  setRespond(respond);
  await signIn();
  expect(alert()).toBeUndefined();
  setRespond(refuse);
  await check('Express checkout');
  await act(() => vi.waitFor(() => expect(alert()).toBe('The database is down.')));
  setRespond(respond);
  element.querySelector<HTMLElement>('[role=alert] button')?.focus();
  await press('Try again');
  expect([alert(), document.activeElement?.tagName]).toEqual([undefined, 'H1']);
});

it('changes nothing for a person who may only read', async () => {
  const { box, lowest } = await open({ permissions: 'preferences:read' });
  expect([box('Express checkout').disabled, lowest().disabled]).toEqual([true, true]);
});
