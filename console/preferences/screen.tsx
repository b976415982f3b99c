import { useEffect, useState, useSyncExternalStore } from 'react';
import { mayUse } from '../frame/screen-element';
import { signInAgain } from '../frame/sign-in-again';
import { createPreferenceClient } from './preference-client';
import { createPreferenceStore } from './preference-store';
import { PreferencesScreen } from './preferences-screen';
import './preferences.css';

/** How the shop sells. */
export function Screen() {
  const [store] = useState(createStore);
  const state = useSyncExternalStore(store.subscribe, store.read);
  useEffect(() => void store.load(), [store]);
  return (
    <PreferencesScreen
      state={state}
      canChange={mayUse('preferences:write')}
      onChange={(change) => void store.set(change)}
      onUndo={() => void store.undo()}
      onRetry={() => void store.load()}
    />
  );
}

function createStore() {
  const client = createPreferenceClient({
    fetch: window.fetch.bind(window),
    report: (error) => console.error(error),
  });
  // A change is sent although the screen is left.
  return createPreferenceStore({ client, onSignedOut: signInAgain, signal: new AbortController().signal });
}
