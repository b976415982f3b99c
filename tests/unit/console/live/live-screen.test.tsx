import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { Screen } from '../../../../console/live/screen';
import type { LiveRecord } from '../../../../contract/telemetry/live';
import { createLiveRecord } from '../../../support/live-record';
import { openConsoleScreen } from '../../../support/open-console-screen';

/** A stream that the test sends. */
class Stream extends EventTarget {
  static readonly open: Stream[] = [];
  readonly readyState = 1;
  readonly close = vi.fn();
  constructor(readonly path: string) {
    super();
    Stream.open.push(this);
  }
}

const recent = (id: string) => createLiveRecord(id, { at: Date.now() });

async function open(address = '/config/live') {
  Stream.open.length = 0;
  vi.stubGlobal('EventSource', Stream);
  const screen = await openConsoleScreen(Screen, () => ({ budgets: [] }), 'performance:read', address);
  const { element } = screen;
  const emit = (type: string, data: object = {}) =>
    act(async () => {
      Stream.open.at(-1)?.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) }));
    });
  return {
    ...screen,
    emit,
    send: (type: string, ...records: LiveRecord[]) => emit(type, { records, errors: [], share: 1 }),
    connection: () => element.querySelector('[role=status]')?.textContent,
    views: () =>
      element.querySelector('.live-metric')?.textContent?.match(/\d+ page views?|no page views/)?.[0],
    waiting: () => element.querySelector('.list-filters .hint')?.textContent,
    heading: () => element.querySelector('.live-figure h2')?.textContent,
    choices: () => [...element.querySelectorAll<HTMLInputElement>('input[name="metric"]')],
  };
}

it('shows the page views as they arrive, and closes the stream when the page is left', async () => {
  const { element, send, emit, views, connection } = await open();
  expect([connection(), element.querySelector('[aria-busy]')?.getAttribute('aria-busy')]).toEqual([
    'Connecting…',
    'true',
  ]);
  await emit('time', { now: Date.now() });
  await send('snapshot');
  expect([connection(), views()]).toEqual(['Live', 'no page views']);
  expect(element.textContent).toContain('No page view sent LCP in the last 30 minutes.');
  await send('update', recent('a'), recent('b'));
  expect(views()).toBe('2 page views');
  await emit('error');
  expect(connection()).toContain('The connection was lost.');
  dispatchEvent(new Event('pagehide'));
  expect(Stream.open.map(({ close }) => close.mock.calls.length)).toEqual([1]);
});

it('holds still during a pause, counts what arrives, and shows it afterwards', async () => {
  const { press, send, views, waiting, connection } = await open();
  await send('snapshot', recent('a'));
  await press('Pause');
  await send('update', recent('b'));
  expect([views(), waiting(), connection()]).toEqual(['1 page view', '1 new since the pause', 'Paused']);
  await press('Pause');
  expect([views(), waiting()]).toEqual(['2 page views', undefined]);
});

it('stays paused when the token of the session is replaced', async () => {
  const { press, send, emit, views, waiting, connection } = await open();
  await send('snapshot', recent('a'));
  await press('Pause');
  await emit('signed-out');
  await act(() => vi.waitFor(() => expect(Stream.open).toHaveLength(2)));
  await send('snapshot', recent('a'), recent('b'));
  expect([views(), waiting(), connection()]).toEqual(['1 page view', '1 new since the pause', 'Paused']);
});

it.each([
  ['/config/live?metric=CLS', 'CLS'],
  ['/config/live', 'LCP'],
  ['/config/live?metric=lcp', 'LCP'],
])('shows at %s the figures of %s', async (address, metric) => {
  const { heading, choices } = await open(address);
  expect(heading()).toMatch(new RegExp(`^${metric}: `));
  expect(choices().filter(({ checked }) => checked)).toHaveLength(1);
});

it('writes the chosen metric into the address, and follows the history', async () => {
  const { choices, heading } = await open('/config/live?other=1#screen');
  await act(async () => choices()[1]?.click());
  expect(location.href).toMatch(/\/config\/live\?other=1&metric=INP#screen$/);
  expect(heading()).toMatch(/^INP: /);
  await act(async () => choices()[0]?.click());
  expect(location.href).toMatch(/\/config\/live\?other=1#screen$/);
  history.replaceState(null, '', '/config/live?metric=TTFB');
  await act(async () => dispatchEvent(new PopStateEvent('popstate')));
  expect(heading()).toMatch(/^TTFB: /);
});
