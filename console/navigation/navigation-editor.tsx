import { useSyncExternalStore } from 'react';
import { NavigationScreen } from './navigation-screen';
import type { NavigationStore } from './navigation-store';

export interface NavigationEditorProps {
  store: NavigationStore;
  /** Whether the role may change navigations. */
  canChange: boolean;
}

/** The screen of navigations, rendered from the state of a store. */
export function NavigationEditor({ store, canChange }: NavigationEditorProps) {
  const state = useSyncExternalStore(store.subscribe, store.read);
  return (
    <NavigationScreen
      state={state}
      canChange={canChange}
      onShow={store.show}
      onEdit={store.edit}
      onType={store.type}
      onUndo={store.undo}
      onSave={() => void store.save()}
      onConnect={(link) => void store.connect(link)}
      onRetry={() => void store.load()}
    />
  );
}
