import { type LiveData, liveEventSchema, liveTimeSchema } from '../../contract/telemetry/live';
import { followLiveStream, type LiveConnection, type LiveStreamDeps } from './live-stream';
import { createLiveWindow, type LiveView } from './live-window';

/** Milliseconds after which the window moves on without new records. */
const TICK_MS = 10_000;

export interface LiveState extends LiveView {
  connection: LiveConnection;
  /** Whether the first events have arrived. */
  isLoaded: boolean;
  isPaused: boolean;
  /** Records and errors that arrived during the pause. */
  waiting: number;
}

export interface LiveStore {
  /** Calls `listener` after each change; returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  read(): LiveState;
  /** Holds the view still, or shows what has arrived meanwhile. */
  pause(isPaused: boolean): void;
}

export interface LiveStoreDeps
  extends Pick<LiveStreamDeps, 'open' | 'checkSession' | 'onSignedOut' | 'signal'> {
  /** Milliseconds since 1970, by the clock of the browser. */
  now(): number;
  report(error: unknown): void;
}

/** Returns the state before the first events. */
export function unloadedLive(now: () => number): LiveState {
  return {
    ...createLiveWindow(now).view(),
    ...{ connection: 'connecting', isLoaded: false, isPaused: false, waiting: 0 },
  };
}

/** Returns a store that follows the stream until `signal` aborts. */
export function createLiveStore({ now, report, ...stream }: LiveStoreDeps): LiveStore {
  const { signal } = stream;
  const listeners = new Set<() => void>();
  const window = createLiveWindow(now);
  let state = unloadedLive(now);
  const change = (changes: Partial<LiveState>) => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  };
  const receive = (data: LiveData, isSnapshot: boolean) => {
    const added = window.add(data, isSnapshot);
    const shown = state.isPaused ? { waiting: state.waiting + added } : window.view();
    change({ connection: 'open', isLoaded: true, ...shown });
  };
  followLiveStream({
    ...stream,
    onConnection: (connection) => change({ connection }),
    onEvent(type, data) {
      const schema = type === 'time' ? liveTimeSchema : liveEventSchema;
      const parsed = schema.safeParse(data);
      if (!parsed.success) return report(parsed.error);
      if ('now' in parsed.data) window.setTime(parsed.data.now);
      else receive(parsed.data, type === 'snapshot');
    },
  });
  const tick = setInterval(() => {
    if (!state.isPaused && state.isLoaded) change(window.view());
  }, TICK_MS);
  signal.addEventListener('abort', () => clearInterval(tick));

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => state,
    pause: (isPaused) =>
      change(isPaused ? { isPaused, waiting: 0 } : { isPaused, waiting: 0, ...window.view() }),
  };
}
