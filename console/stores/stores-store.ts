import type { CreatedStore, CreatedStores } from '../../contract/stores/store-creation';
import { createRun, type EditingState } from '../frame/entity-draft';
import { asOwnerFailure } from '../frame/owner-failure';
import { createScreenState, type ScreenState } from '../frame/screen-state';
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

/** The title of a store, and whether visitors see it. */
export type StoreFacts = Pick<CreatedStore, 'title' | 'enabled'>;

/** A change of a store that can be taken back. */
export interface ChangedStore {
  id: string;
  before: StoreFacts;
  after: StoreFacts;
}

export interface StoresState extends EditingState {
  /** Null until the first load. */
  loaded: CreatedStores | null;
  run: StoreRun | null;
  /** The last change; null without one. */
  changed: ChangedStore | null;
}

export interface StoresStore extends Pick<ScreenState<StoresState>, 'subscribe' | 'read'> {
  load(): Promise<void>;
  /** Creates a store, or continues one. Returns whether all steps are done. */
  create(choice: StoreChoice, unfinished?: CreatedStore): Promise<boolean>;
  /** Renames a store, hides it or shows it. Returns whether the server accepted it. */
  change(store: CreatedStore, to: Partial<StoreFacts>): Promise<boolean>;
  /** Takes the last change back. */
  undo(): Promise<void>;
  /** Removes a store without products. Returns whether the server accepted it. */
  remove(store: CreatedStore): Promise<boolean>;
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
    { loaded: null, run: null, isLoading: true, isSaving: false, failure: null, change: '', changed: null },
    onSignedOut,
  );
  const { subscribe, read, change } = screen;
  const setRun = (changes: Partial<StoreRun>) => {
    const { run } = read();
    if (run) change({ run: { ...run, ...changes } });
  };
  const load = () => screen.load(async (signal) => ({ loaded: await calls.load(signal) }));

  const run = createRun(screen);
  const write = async (changed: ChangedStore) => {
    const { id, before, after } = changed;
    const loaded = await run(() => calls.change(id, { ...after, before }));
    if (loaded) change({ loaded, run: null, changed, change: describeStoreChange(changed) });
    return loaded !== null;
  };
  return {
    subscribe,
    read,
    load,
    async create(choice, given) {
      if (read().run?.isRunning) return false;
      change({ change: '', changed: null });
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
    async change({ id, title, enabled }, to) {
      return write({ id, before: { title, enabled }, after: { title, enabled, ...to } });
    },
    async undo() {
      const { changed } = read();
      if (changed) await write({ ...changed, before: changed.after, after: changed.before });
    },
    async remove({ id, title }) {
      const loaded = await run(() => calls.remove(id));
      if (loaded) change({ loaded, run: null, changed: null, change: `${title} is removed.` });
      return loaded !== null;
    },
  };
}

/** Returns what a change of a store did. */
function describeStoreChange({ before, after }: ChangedStore): string {
  if (before.title !== after.title) return `${before.title} is now called ${after.title}.`;
  if (before.enabled === after.enabled) return `${after.title} is as it was.`;
  return after.enabled ? `Visitors see ${after.title}.` : `${after.title} is hidden from visitors.`;
}
