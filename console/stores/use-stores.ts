import { useState } from 'react';
import { changeStoreCall, createdStoresCall, removeStoreCall } from '../../contract/stores/calls';
import type { CreatedStore, CreatedStores } from '../../contract/stores/store-creation';
import { api } from '../frame/api';
import { type Loaded, useLoaded } from '../frame/queries';
import { useChange } from '../frame/use-change';
import { createStore, findUnfinished, type StoreChoice, type StoreStep } from './create-store';

/** The title of a store, and whether visitors see it. */
export type StoreFacts = Pick<CreatedStore, 'title' | 'enabled'>;

/** A change of a store that can be taken back. */
interface ChangedStore {
  id: string;
  before: StoreFacts;
  after: StoreFacts;
}

/** What the last change did. */
interface Done {
  text: string;
  /** The change that can be taken back. */
  changed?: ChangedStore;
}

/** Returns the stores that were created, with their changes, one at a time. */
export function useStores() {
  const list = useLoaded(createdStoresCall, {});
  const [done, setDone] = useState<Done>({ text: '' });
  const creation = useCreation(list, () => setDone({ text: '' }));
  const saving = useChange({
    send: ({ send }: { send(): Promise<CreatedStores>; done: Done }) => send(),
    onChanged(stores, sent) {
      list.show(() => stores);
      setDone(sent.done);
      creation.forget();
    },
  });
  const isSaving = saving.isSaving() || creation.isSaving;
  const write = async (changed: ChangedStore) => {
    const { id, before, after } = changed;
    const send = () => api(changeStoreCall, { params: { collectionId: id }, body: { ...after, before } });
    const text = describeStoreChange(changed);
    return !isSaving && (await saving.change({ send, done: { text, changed } })) !== null;
  };
  return {
    stores: list.value?.stores ?? null,
    isLoading: list.isLoading,
    failure: saving.failure ?? list.failure,
    isSaving,
    creation,
    done: saving.failure ? { text: '' } : done,
    load() {
      setDone({ text: '' });
      saving.reset();
      list.load();
    },
    /** Renames a store, hides it or shows it. Returns whether the server accepted it. */
    change({ id, title, enabled }: CreatedStore, to: Partial<StoreFacts>): Promise<boolean> {
      return write({ id, before: { title, enabled }, after: { title, enabled, ...to } });
    },
    /** Takes a change back. */
    undo: (changed: ChangedStore) => write({ ...changed, before: changed.after, after: changed.before }),
    /** Removes a store without products. Returns whether the server accepted it. */
    async remove({ id, title }: CreatedStore): Promise<boolean> {
      const send = () => api(removeStoreCall, { params: { collectionId: id } });
      return !isSaving && (await saving.change({ send, done: { text: `${title} is removed.` } })) !== null;
    },
  };
}

/** Returns the creation of a store, whose steps are shown until another change is made. */
function useCreation(list: Loaded<CreatedStores>, onStart: () => void) {
  const [run, setRun] = useState<{ choice: StoreChoice; done: readonly StoreStep[] } | null>(null);
  const saving = useChange({
    async send({ choice, unfinishedId }: { choice: StoreChoice; unfinishedId: string | undefined }) {
      try {
        // The last response of an earlier run may have been lost.
        const { websiteId, stores, storeUrls } = await api(createdStoresCall);
        const unfinished = unfinishedId
          ? stores.find(({ id }) => id === unfinishedId)
          : findUnfinished(stores, choice);
        await createStore(
          { ...choice, fallbackStoreTitle: 'Store', websiteId, storeUrls },
          { unfinished, onStep: (step) => setRun((last) => last && { ...last, done: [...last.done, step] }) },
        );
      } finally {
        list.load();
      }
    },
  });
  return {
    run,
    isSaving: saving.isSaving(),
    failure: saving.failure,
    forget() {
      saving.reset();
      setRun(null);
    },
    /** Creates a store, or continues one. Returns whether all steps are done. */
    async create(choice: StoreChoice, unfinishedId?: string): Promise<boolean> {
      if (saving.isSaving()) return false;
      onStart();
      setRun({ choice, done: [] });
      return (await saving.change({ choice, unfinishedId })) !== null;
    },
  };
}

/** Returns what a change of a store did. */
function describeStoreChange({ before, after }: ChangedStore): string {
  if (before.title !== after.title) return `${before.title} is now called ${after.title}.`;
  if (before.enabled === after.enabled) return `${after.title} is as it was.`;
  return after.enabled ? `Visitors see ${after.title}.` : `${after.title} is hidden from visitors.`;
}
