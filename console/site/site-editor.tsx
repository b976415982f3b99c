import { useSyncExternalStore } from 'react';
import { SiteScreen } from './site-screen';
import type { SiteStore } from './site-store';

export interface SiteEditorProps {
  store: SiteStore;
  /** Whether the role may change the site. */
  canChange: boolean;
}

/** The screen of texts and languages, rendered from the state of a store. */
export function SiteEditor({ store, canChange }: SiteEditorProps) {
  const state = useSyncExternalStore(store.subscribe, store.read);
  return (
    <SiteScreen
      state={state}
      canChange={canChange}
      onType={store.type}
      onSave={() => void store.save()}
      onOffer={(languages) => void store.offer(languages)}
      onUndo={() => void store.read().undo?.()}
      onRetry={() => void store.load()}
    />
  );
}
