import type { CreatedStore, CreatedStores } from '../../schemas/store-creation-schemas';
import { asOwnerFailure } from '../call-owner';
import { createScreenState, type LoadedState, type ScreenState } from '../screen-state';
import {
  createStore,
  findUnfinished,
  type StoreCalls,
  StoreCreationFailure,
  type StoreInput,
  type StoreStep,
} from './create-store';

/** What the owner chooses. */
export type StoreChoice = Pick<StoreInput, 'storeTitle' | 'addToMainNav' | 'allCategoryDisplayName'>;

/** The run of a creation. */
export interface StoreRun {
  choice: StoreChoice;
  done: readonly StoreStep[];
  /** The step that failed; null while it runs and when it has ended. */
  failed: StoreStep | null;
  /** Why it failed; empty otherwise. */
  message: string;
  isRunning: boolean;
}

export interface StoresState extends LoadedState {
  /** Null until the first load. */
  loaded: CreatedStores | null;
  run: StoreRun | null;
}

export interface StoresStore extends Pick<ScreenState<StoresState>, 'subscribe' | 'read'> {
  load(): Promise<void>;
  /** Creates a store, or continues one. Returns whether all steps are done. */
  create(choice: StoreChoice, unfinished?: CreatedStore): Promise<boolean>;
}

/** Returns a store of the stores on the screen. */
export function createStoresStore({
  calls,
  onSignedOut,
}: {
  calls: StoreCalls;
  onSignedOut(): void;
}): StoresStore {
  const screen = createScreenState<StoresState>(
    { loaded: null, run: null, isLoading: true, failure: null },
    onSignedOut,
  );
  const { subscribe, read, change } = screen;
  const setRun = (changes: Partial<StoreRun>) => {
    const { run } = read();
    if (run) change({ run: { ...run, ...changes } });
  };
  const load = () => screen.load(async (signal) => ({ loaded: await calls.load(signal) }));

  return {
    subscribe,
    read,
    load,
    async create(choice, given) {
      if (read().run?.isRunning) return false;
      change({ run: { choice, done: [], failed: null, message: '', isRunning: true } });
      try {
        // The last response of an earlier run may have been lost.
        const { websiteId, stores, storeUrls } = await calls.load();
        const fixed = { fallbackStoreTitle: 'Store', websiteId, storeUrls };
        const unfinished = given ? stores.find(({ id }) => id === given.id) : findUnfinished(stores, choice);
        const onStep = (step: StoreStep) => setRun({ done: [...(read().run?.done ?? []), step] });
        await createStore(calls, { ...choice, ...fixed }, { unfinished, onStep });
        setRun({ isRunning: false });
      } catch (error) {
        const isStep = error instanceof StoreCreationFailure;
        const failure = asOwnerFailure(isStep ? error.cause : error);
        if (failure.kind === 'signed-out') onSignedOut();
        setRun({ isRunning: false, failed: isStep ? error.step : 'collection', message: failure.message });
      }
      const isDone = read().run?.failed === null;
      await load();
      return isDone;
    },
  };
}
