import { afterEach, expect, it, vi } from 'vitest';
import { byMinute, byRelease, computeLiveFigure } from '../../../../console/live/live-figures';
import { createLiveStore, type LiveSource } from '../../../../console/live/live-store';
import type { LiveRecord } from '../../../../schemas/live-schemas';

const NOW = Date.parse('2026-03-04T12:30:00Z');
const MINUTE = 60_000;

const record = (id: string, fields: Partial<LiveRecord> = {}): LiveRecord => ({
  ...{ id, at: NOW, metric: 'LCP', value: 1000, revision: 0, weight: 1 },
  ...{ pageType: '50', device: 'phone', release: 'r1', path: '/shop' },
  ...fields,
});

afterEach(() => {
  vi.useRealTimers();
});

/** Returns a store on a stream that the test writes. */
function setup() {
  vi.useFakeTimers({ now: NOW });
  const listeners: Record<string, (event: MessageEvent<string>) => void> = {};
  const close = vi.fn();
  const stream = { readyState: 1 };
  const open = vi.fn(
    (): LiveSource => ({
      close,
      get readyState() {
        return stream.readyState;
      },
      addEventListener: (type, run) => {
        listeners[type] = run;
      },
    }),
  );
  const leaving = new AbortController();
  const onSignedOut = vi.fn();
  const report = (error: unknown) => {
    throw error;
  };
  const store = createLiveStore({ open, now: Date.now, onSignedOut, report, signal: leaving.signal });
  const send = (type: string, records: LiveRecord[] = []) =>
    listeners[type]?.(new MessageEvent(type, { data: JSON.stringify({ records, errors: [], share: 1 }) }));
  const ids = () => store.read().records.map(({ id }) => id);
  return { store, send, ids, open, stream, close, leaving, onSignedOut };
}

it('shows each record once, its latest revision, and none that is older than the window', () => {
  const { store, send, ids } = setup();
  send('snapshot', [record('old', { at: NOW - 29.9 * MINUTE }), record('a', { revision: 1, value: 5 })]);
  send('update', [record('a', { value: 4 }), record('b'), record('b', { revision: 1, value: 7 })]);
  expect(store.read().records.map(({ id, value }) => `${id} ${value}`)).toEqual(['old 1000', 'a 5', 'b 7']);
  vi.advanceTimersByTime(20_000);
  expect(ids()).toEqual(['a', 'b']);
  send('snapshot', [record('c', { at: Date.now() })]);
  expect(ids()).toEqual(['c']);
});

it('holds still during a pause, counts what arrives, and shows it afterwards', () => {
  const { store, send, ids } = setup();
  send('snapshot', [record('a')]);
  store.pause(true);
  send('update', [record('b')]);
  expect([ids(), store.read().waiting]).toEqual([['a'], 1]);
  store.pause(false);
  expect([ids(), store.read().waiting]).toEqual([['a', 'b'], 0]);
});

it('opens a refused stream again, closes it when the page is left, and leads to the sign-in page', () => {
  const { store, send, open, stream, close, leaving, onSignedOut } = setup();
  send('error');
  vi.advanceTimersByTime(60_000);
  // The browser opens it again by itself.
  expect([store.read().connection, open.mock.calls.length]).toEqual(['lost', 1]);
  stream.readyState = 2;
  send('error');
  vi.advanceTimersByTime(60_000);
  expect(open).toHaveBeenCalledTimes(2);
  send('snapshot');
  expect(store.read().connection).toBe('open');
  send('signed-out');
  expect(onSignedOut).toHaveBeenCalledOnce();
  leaving.abort();
  expect(close).toHaveBeenCalled();
});

it('computes figures by nearest rank and weight, by release and by minute', () => {
  const records = [
    ...[1000, 2000, 3000, 4000].map((value, index) => record(`a${index}`, { value, at: NOW - 5 * MINUTE })),
    record('b', { value: 9000, release: 'r2' }),
  ];
  expect(computeLiveFigure('LCP', records.slice(0, 4))).toEqual({ visits: 4, p75: 3000, good: 0.5 });
  expect(computeLiveFigure('LCP', [record('x', { weight: 9 }), record('y', { value: 9000 })]).p75).toBe(1000);
  expect(computeLiveFigure('LCP', [])).toEqual({ visits: 0, p75: null, good: null });
  expect(byRelease('LCP', records).map(({ release, visits }) => [release, visits])).toEqual([
    ['r2', 1],
    ['r1', 4],
  ]);
  const minutes = byMinute('LCP', records, NOW + 500);
  expect([minutes.length, minutes[0]?.start, minutes.at(-1)?.start]).toEqual([31, NOW - 30 * MINUTE, NOW]);
  expect(minutes.slice(-7).map(({ visits }) => visits)).toEqual([0, 4, 0, 0, 0, 0, 1]);
});
