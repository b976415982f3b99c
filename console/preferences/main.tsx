import { useSyncExternalStore } from 'react';
import { renderScreen } from '../render-screen';
import { mayUse, screenElement } from '../screen-element';
import { signInAgain } from '../sign-in-again';
import { createPreferenceClient } from './preference-client';
import { createPreferenceStore, type PreferenceStore } from './preference-store';
import { PreferencesScreen } from './preferences-screen';

start();

/** Renders the preferences into their page. */
function start(): void {
  const client = createPreferenceClient({
    fetch: window.fetch.bind(window),
    report: (error) => console.error(error),
  });
  const leaving = new AbortController();
  const store = createPreferenceStore({ client, onSignedOut: signInAgain, signal: leaving.signal });
  const element = screenElement();
  renderScreen(element, <Preferences store={store} canChange={mayUse(element, 'preferences:write')} />);
  void store.load();
}

function Preferences({ store, canChange }: { store: PreferenceStore; canChange: boolean }) {
  const state = useSyncExternalStore(store.subscribe, store.read);
  return (
    <PreferencesScreen
      state={state}
      canChange={canChange}
      onChange={(change) => void store.set(change)}
      onUndo={() => void store.undo()}
      onRetry={() => void store.load()}
    />
  );
}
