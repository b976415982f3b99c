import { afterEach, expect, it, vi } from 'vitest';
import { OwnerFailure, type OwnerFailureKind } from '../../../../console/frame/owner-failure';
import { byMinute, byRelease, computeLiveFigure } from '../../../../console/live/live-figures';
import { createLiveStore } from '../../../../console/live/live-store';
import type { LiveSource } from '../../../../console/live/live-stream';
import type { LiveRecord } from '../../../../contract/telemetry/live';

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

/** Returns a store on a stream that the test writes. The clock of the browser begins at `now`. */
function setup(now = NOW) {
  vi.useFakeTimers({ now });
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
  const checkSession = vi.fn(async () => {});
  const report = (error: unknown) => {
    throw error;
  };
  const store = createLiveStore({
    ...{ open, checkSession, now: Date.now, onSignedOut, report },
    signal: leaving.signal,
  });
  const emit = (type: string, data: object = {}) =>
    listeners[type]?.(new MessageEvent(type, { data: JSON.stringify(data) }));
  const send = (type: string, records: LiveRecord[] = []) => emit(type, { records, errors: [], share: 1 });
  /** Refuses the stream, as a browser reports it. */
  const refuse = () => {
    stream.readyState = 2;
    emit('error');
  };
  const ids = () => store.read().records.map(({ id }) => id);
  return { store, emit, send, refuse, ids, open, close, leaving, onSignedOut, checkSession };
}

const failWith = (kind: OwnerFailureKind) => () => Promise.reject(new OwnerFailure(kind, 'It failed.'));

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

it('drops what is older than the window during a pause, without changing what the paused view shows', () => {
  const { store, send, ids } = setup();
  send('snapshot', [record('a')]);
  store.pause(true);
  vi.setSystemTime(NOW + 31 * MINUTE);
  send('update', [record('b', { at: NOW + 5 * MINUTE })]);
  expect([ids(), store.read().until]).toEqual([['a'], NOW]);
  // With an earlier time, everything that the store still has is in the window.
  vi.setSystemTime(NOW);
  store.pause(false);
  expect(ids()).toEqual(['b']);
});

it('counts the new records of a snapshot during a pause', () => {
  const { store, send } = setup();
  send('snapshot', [record('a')]);
  store.pause(true);
  send('snapshot', [record('a'), record('b'), record('c')]);
  send('update', [record('c', { revision: 1 })]);
  expect(store.read().waiting).toBe(2);
});

it.each([-10, 10, 30])('shows the window of the server with a clock that is %i minutes ahead', (minutes) => {
  const { store, emit, send, ids } = setup(NOW + minutes * MINUTE);
  emit('time', { now: NOW });
  send('snapshot', [record('old', { at: NOW - 29.5 * MINUTE }), record('a')]);
  expect([ids(), store.read().until]).toEqual([['old', 'a'], NOW]);
  vi.advanceTimersByTime(MINUTE);
  expect([ids(), store.read().until]).toEqual([['a'], NOW + MINUTE]);
  vi.setSystemTime(0);
  emit('time', { now: NOW + 2 * MINUTE });
  send('update');
  expect(store.read().until).toBe(NOW + 2 * MINUTE);
});

it('leaves a lost connection to the browser, and closes it when the page is left', async () => {
  const { store, emit, open, close, leaving, checkSession } = setup();
  emit('error');
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect([store.read().connection, open.mock.calls.length]).toEqual(['lost', 1]);
  expect(checkSession).not.toHaveBeenCalled();
  leaving.abort();
  expect(close).toHaveBeenCalled();
});

it('opens a refused stream again while the session is open, or the server unavailable', async () => {
  const { store, send, refuse, open, onSignedOut, checkSession } = setup();
  refuse();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(open).toHaveBeenCalledTimes(2);
  checkSession.mockImplementation(failWith('unavailable'));
  refuse();
  await vi.advanceTimersByTimeAsync(15_000);
  expect([store.read().connection, open.mock.calls.length]).toEqual(['lost', 3]);
  send('snapshot');
  expect(store.read().connection).toBe('open');
  expect(onSignedOut).not.toHaveBeenCalled();
});

it.each(['signed-out', 'refused'] as const)(
  'leads to the sign-in page when a request after a refused stream is %s',
  async (kind) => {
    const { refuse, open, onSignedOut, checkSession } = setup();
    checkSession.mockImplementation(failWith(kind));
    refuse();
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(onSignedOut).toHaveBeenCalledOnce();
    expect(open).toHaveBeenCalledOnce();
  },
);

it('stays paused when the token of the session is replaced, and opens the stream with the new one', async () => {
  const { store, emit, send, ids, open, close, onSignedOut } = setup();
  send('snapshot', [record('a')]);
  store.pause(true);
  emit('signed-out');
  expect([close.mock.calls.length, store.read().connection]).toEqual([1, 'connecting']);
  await vi.advanceTimersByTimeAsync(0);
  expect(open).toHaveBeenCalledTimes(2);
  send('snapshot', [record('a'), record('b')]);
  expect(store.read()).toMatchObject({ connection: 'open', isPaused: true, waiting: 1 });
  expect(ids()).toEqual(['a']);
  expect(onSignedOut).not.toHaveBeenCalled();
});

it('leads to the sign-in page when the session has ended, and opens no stream', async () => {
  const { emit, open, onSignedOut, checkSession } = setup();
  checkSession.mockImplementation(failWith('signed-out'));
  emit('signed-out');
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(onSignedOut).toHaveBeenCalledOnce();
  expect(open).toHaveBeenCalledOnce();
});

it('changes nothing when the page is left while the session is checked', async () => {
  const { emit, open, leaving, onSignedOut, checkSession } = setup();
  checkSession.mockImplementation(failWith('signed-out'));
  emit('signed-out');
  leaving.abort();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(onSignedOut).not.toHaveBeenCalled();
  expect(open).toHaveBeenCalledOnce();
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
