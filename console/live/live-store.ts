import { LIVE_MINUTES, type LiveError, type LiveRecord, liveEventSchema } from '../../schemas/live-schemas';

const PATH = '/api/vitrine/performance/live';
const WINDOW_MS = LIVE_MINUTES * 60_000;
/** Milliseconds after which the window moves on without new records. */
const TICK_MS = 10_000;
/** Milliseconds before a stream that the server refused is opened again. */
const REOPEN_MS = 15_000;

export type LiveConnection = 'connecting' | 'open' | 'lost';

/** What the screen shows. */
export interface LiveView {
  records: readonly LiveRecord[];
  errors: readonly LiveError[];
  /** Share of the records that the view has. */
  share: number;
  /** The end of the window: milliseconds since 1970, by the clock of the server as far as its records show it. */
  until: number;
}

export interface LiveState extends LiveView {
  connection: LiveConnection;
  /** Whether the first events have arrived. */
  isLoaded: boolean;
  isPaused: boolean;
  /** Records and errors that arrived during the pause. */
  waiting: number;
}

/** The part of `EventSource` that the store uses. */
export interface LiveSource {
  addEventListener(type: string, listener: (event: MessageEvent<string>) => void): void;
  readonly readyState: number;
  close(): void;
}

export interface LiveStore {
  /** Calls `listener` after each change; returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  read(): LiveState;
  /** Holds the view still, or shows what has arrived meanwhile. */
  pause(isPaused: boolean): void;
}

export interface LiveStoreDeps {
  open(path: string): LiveSource;
  /** Milliseconds since 1970. */
  now(): number;
  onSignedOut(): void;
  report(error: unknown): void;
  signal: AbortSignal;
}

const CLOSED = 2;

/** Returns a store that follows the stream until `signal` aborts. */
export function createLiveStore({ open, now, onSignedOut, report, signal }: LiveStoreDeps): LiveStore {
  const listeners = new Set<() => void>();
  let records = new Map<string, LiveRecord>();
  let errors = new Map<string, LiveError>();
  let share = 1;
  let state: LiveState = {
    ...{ records: [], errors: [], share, until: now() },
    ...{ connection: 'connecting', isLoaded: false, isPaused: false, waiting: 0 },
  };
  const change = (changes: Partial<LiveState>) => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  };
  const view = (): LiveView => {
    const latest = Math.max(now(), ...[...records.values()].slice(-50).map(({ at }) => at));
    for (const { id, at } of records.values()) if (at < latest - WINDOW_MS) records.delete(id);
    for (const { id, at } of errors.values()) if (at < latest - WINDOW_MS) errors.delete(id);
    return { records: byTime(records), errors: byTime(errors), share, until: latest };
  };
  const receive = (event: MessageEvent<string>, isSnapshot: boolean) => {
    const { success, data, error } = liveEventSchema.safeParse(JSON.parse(event.data));
    if (!success) return report(error);
    if (isSnapshot) {
      records = new Map();
      errors = new Map();
    }
    for (const each of data.records)
      if ((records.get(each.id)?.revision ?? -1) < each.revision) records.set(each.id, each);
    for (const each of data.errors) errors.set(each.id, each);
    share = data.share;
    const arrived = { connection: 'open', isLoaded: true } as const;
    const count = data.records.length + data.errors.length;
    if (state.isPaused) change({ ...arrived, waiting: isSnapshot ? state.waiting : state.waiting + count });
    else change({ ...arrived, ...view() });
  };
  const connect = () => {
    if (signal.aborted) return;
    const source = open(PATH);
    signal.addEventListener('abort', () => source.close(), { once: true });
    source.addEventListener('open', () => change({ connection: 'open' }));
    source.addEventListener('snapshot', (event) => receive(event, true));
    source.addEventListener('update', (event) => receive(event, false));
    source.addEventListener('signed-out', () => {
      source.close();
      onSignedOut();
    });
    source.addEventListener('error', () => {
      change({ connection: 'lost' });
      // A browser repeats a connection that was lost, and gives one up that was refused.
      if (source.readyState === CLOSED) setTimeout(connect, REOPEN_MS);
    });
  };
  connect();
  const tick = setInterval(() => {
    if (!state.isPaused && state.isLoaded) change(view());
  }, TICK_MS);
  signal.addEventListener('abort', () => clearInterval(tick));

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => state,
    pause: (isPaused) => change(isPaused ? { isPaused, waiting: 0 } : { isPaused, waiting: 0, ...view() }),
  };
}

function byTime<Item extends { at: number }>(items: ReadonlyMap<string, Item>): Item[] {
  return [...items.values()].sort((one, other) => one.at - other.at);
}
