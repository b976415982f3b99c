import { useEffect, useState } from 'react';
import { budgetsCall } from '../../contract/telemetry/budget-calls';
import { liveEventSchema, liveTimeSchema } from '../../contract/telemetry/live';
import { api } from '../frame/api';
import { signInAgain } from '../frame/sign-in-again';
import { followLiveStream, type LiveConnection } from './live-stream';
import { createLiveWindow, type LiveView, type LiveWindow } from './live-window';

/** Milliseconds after which the window moves on without new records. */
const TICK_MS = 10_000;

export interface LiveState extends LiveView {
  connection: LiveConnection;
  /** Whether the first events have not arrived yet. */
  isLoading: boolean;
  isPaused: boolean;
  /** Records and errors that arrived during the pause. */
  waiting: number;
}

type Update = (change: (last: LiveState) => LiveState) => void;

/** Returns the view of the stream, which is followed while the screen is open, and the function that holds it still. */
export function useLive(): [LiveState, (isPaused: boolean) => void] {
  const [window] = useState(() => createLiveWindow(Date.now));
  const [state, update] = useState<LiveState>(() => ({
    ...window.view(),
    ...{ connection: 'connecting', isLoading: true, isPaused: false, waiting: 0 },
  }));
  useEffect(() => {
    const leaving = new AbortController();
    follow(window, update, leaving.signal);
    const tick = setInterval(
      () => update((last) => (last.isLoading ? last : shown(last, window, 0))),
      TICK_MS,
    );
    leaving.signal.addEventListener('abort', () => clearInterval(tick));
    // A page that the browser keeps for the back button would hold its connection.
    addEventListener('pagehide', () => leaving.abort(), leaving);
    return () => leaving.abort();
  }, [window]);
  useReloadOfKeptPage();
  const pause = (isPaused: boolean) => update((last) => shown({ ...last, isPaused, waiting: 0 }, window, 0));
  return [state, pause];
}

/** Returns the state with what the window has now, or that it waits during a pause. */
function shown(last: LiveState, window: LiveWindow, added: number): LiveState {
  return last.isPaused ? { ...last, waiting: last.waiting + added } : { ...last, ...window.view() };
}

function follow(window: LiveWindow, update: Update, signal: AbortSignal): void {
  followLiveStream({
    open: (path) => new EventSource(path),
    // An inexpensive call that requires the permission of the stream.
    checkSession: () => api(budgetsCall, {}, { signal }),
    onConnection: (connection) => update((last) => ({ ...last, connection })),
    onEvent(type, data) {
      const parsed = (type === 'time' ? liveTimeSchema : liveEventSchema).safeParse(data);
      if (!parsed.success) return reportError(parsed.error);
      if ('now' in parsed.data) return window.setTime(parsed.data.now);
      const added = window.add(parsed.data, type === 'snapshot');
      update((last) => ({ ...shown(last, window, added), connection: 'open', isLoading: false }));
    },
    onSignedOut: signInAgain,
    signal,
  });
}

/** Loads a page again that the browser has kept: it has closed its stream. */
function useReloadOfKeptPage(): void {
  useEffect(() => {
    const mounted = new AbortController();
    addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), mounted);
    return () => mounted.abort();
  }, []);
}
