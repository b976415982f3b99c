import type { OwnerChangePage } from '../../contract/people/contributor';
import { createScreenState, type LoadedState, type ScreenState } from '../frame/screen-state';
import type { LoadChanges } from './change-calls';

export interface ChangesState extends LoadedState {
  /** Null until the first load. */
  page: OwnerChangePage | null;
}

export interface ChangeStore extends Pick<ScreenState<ChangesState>, 'subscribe' | 'read'> {
  /** Loads a part of the list, from 1. */
  load(page: number): Promise<void>;
}

/** Returns a store of the changes on the screen. `onSignedOut` is called when the session has ended. */
export function createChangeStore(loadChanges: LoadChanges, onSignedOut: () => void): ChangeStore {
  const screen = createScreenState<ChangesState>({ page: null, isLoading: true, failure: null }, onSignedOut);
  return {
    subscribe: screen.subscribe,
    read: screen.read,
    load: (page) => screen.load(async (signal) => ({ page: await loadChanges(page, signal) })),
  };
}
