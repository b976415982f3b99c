import { afterEach, expect, it, vi } from 'vitest';
import { OwnerFailure, type OwnerFailureKind } from '../../../../console/frame/owner-failure';
import { followLiveStream, type LiveSource } from '../../../../console/live/live-stream';

const MINUTE = 60_000;

afterEach(() => {
  vi.useRealTimers();
});

/** Follows a stream whose events the test sends. */
function follow() {
  vi.useFakeTimers();
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
  const onConnection = vi.fn();
  const onSignedOut = vi.fn();
  const checkSession = vi.fn(async () => {});
  const onEvent = vi.fn();
  followLiveStream({ open, checkSession, onConnection, onEvent, onSignedOut, signal: leaving.signal });
  const emit = (type: string, data: object = {}) =>
    listeners[type]?.(new MessageEvent(type, { data: JSON.stringify(data) }));
  /** Refuses the stream, as a browser reports it. */
  const refuse = () => {
    stream.readyState = 2;
    emit('error');
  };
  const connection = () => onConnection.mock.lastCall?.[0];
  return { emit, refuse, connection, open, close, leaving, onEvent, onSignedOut, checkSession };
}

const failWith = (kind: OwnerFailureKind) => () => Promise.reject(new OwnerFailure(kind, 'It failed.'));

it('leaves a lost connection to the browser, and closes it when the page is left', async () => {
  const { emit, connection, open, close, leaving, checkSession } = follow();
  emit('error');
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect([connection(), open.mock.calls.length]).toEqual(['lost', 1]);
  expect(checkSession).not.toHaveBeenCalled();
  leaving.abort();
  expect(close).toHaveBeenCalled();
});

it('opens a refused stream again while the session is open, or the server unavailable', async () => {
  const { emit, refuse, connection, open, onSignedOut, checkSession } = follow();
  refuse();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(open).toHaveBeenCalledTimes(2);
  checkSession.mockImplementation(failWith('unavailable'));
  refuse();
  await vi.advanceTimersByTimeAsync(15_000);
  expect([connection(), open.mock.calls.length]).toEqual(['lost', 3]);
  emit('open');
  expect(connection()).toBe('open');
  expect(onSignedOut).not.toHaveBeenCalled();
});

it.each(['signed-out', 'refused'] as const)(
  'leads to the sign-in page when a request after a refused stream is %s',
  async (kind) => {
    const { refuse, open, onSignedOut, checkSession } = follow();
    checkSession.mockImplementation(failWith(kind));
    refuse();
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(onSignedOut).toHaveBeenCalledOnce();
    expect(open).toHaveBeenCalledOnce();
  },
);

it('opens the stream with the new token when that of the session is replaced', async () => {
  const { emit, connection, open, close, onEvent, onSignedOut } = follow();
  emit('signed-out');
  expect([close.mock.calls.length, connection()]).toEqual([1, 'connecting']);
  await vi.advanceTimersByTimeAsync(0);
  expect(open).toHaveBeenCalledTimes(2);
  emit('update', { records: [] });
  expect(onEvent).toHaveBeenCalledExactlyOnceWith('update', { records: [] });
  expect(onSignedOut).not.toHaveBeenCalled();
});

it('leads to the sign-in page when the session has ended, and opens no stream', async () => {
  const { emit, open, onSignedOut, checkSession } = follow();
  checkSession.mockImplementation(failWith('signed-out'));
  emit('signed-out');
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(onSignedOut).toHaveBeenCalledOnce();
  expect(open).toHaveBeenCalledOnce();
});

it('changes nothing when the page is left while the session is checked', async () => {
  const { emit, open, leaving, onSignedOut, checkSession } = follow();
  checkSession.mockImplementation(failWith('signed-out'));
  emit('signed-out');
  leaving.abort();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(onSignedOut).not.toHaveBeenCalled();
  expect(open).toHaveBeenCalledOnce();
});
