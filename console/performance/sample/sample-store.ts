import type { SampleData } from '../../../schemas/sample-data-schemas';
import { createScreenState, type LoadedState, type ScreenState } from '../../screen-state';
import type { SampleCalls } from './sample-calls';

/** Milliseconds between two requests for the state while the server works. */
const POLL_MS = 1000;
/** Milliseconds after a request that failed. */
const RETRY_MS = 5000;

export interface SampleDataState extends LoadedState {
  /** Null until the first load. */
  data: SampleData | null;
  isChanging: boolean;
}

export interface SampleStore extends Pick<ScreenState<SampleDataState>, 'subscribe' | 'read'> {
  /** Loads the state, and loads it again while the server fills or removes. */
  load(): Promise<void>;
  fill(): Promise<void>;
  /** Removes the sample data, or cancels a fill. */
  remove(): Promise<void>;
}

export interface SampleStoreDeps {
  calls: SampleCalls;
  /** Calls a function after a number of milliseconds. */
  later(call: () => void, ms: number): void;
  /** Called when the last visit is stored, and when all of them are removed, while the screen is open. */
  onFilled(): void;
  onRemoved(): void;
  /** Called when the session has ended. */
  onSignedOut(): void;
}

/** Returns whether the server fills or removes sample data. */
function isSampleChanging(data: SampleData | null): boolean {
  return data?.state === 'filling' || data?.state === 'removing';
}

/** Returns a store of the sample data of the report. */
export function createSampleStore(deps: SampleStoreDeps): SampleStore {
  const { calls, later, onFilled, onRemoved, onSignedOut } = deps;
  const screen = createScreenState<SampleDataState>(
    { data: null, isLoading: true, isChanging: false, failure: null },
    onSignedOut,
  );
  const { subscribe, read, change } = screen;
  let isPolling = false;

  const poll = (ms: number) => {
    if (isPolling) return;
    isPolling = true;
    later(() => {
      isPolling = false;
      void load();
    }, ms);
  };
  const load = async () => {
    const before = read().data;
    await screen.load(async (signal) => ({ data: await calls.load(signal) }));
    const { data, failure } = read();
    if (failure?.kind === 'signed-out') return;
    if (isSampleChanging(data)) poll(failure ? RETRY_MS : POLL_MS);
    if (before?.state === 'filling' && data?.state === 'filled') onFilled();
    if (before?.state === 'removing' && data?.state === 'none') onRemoved();
  };
  const run = async (call: () => Promise<SampleData>) => {
    if (read().isChanging) return;
    change({ isChanging: true, failure: null });
    try {
      change({ data: await call(), isChanging: false });
    } catch (error) {
      screen.fail(error, { isChanging: false });
    }
    if (isSampleChanging(read().data)) poll(POLL_MS);
  };
  return { subscribe, read, load, fill: () => run(calls.fill), remove: () => run(calls.remove) };
}
