import { useEffect, useState, useSyncExternalStore } from 'react';
import { signInAgain } from '../frame/sign-in-again';
import { createStoreCalls } from './store-calls';
import { StoresScreen } from './stores-screen';
import { createStoresStore } from './stores-store';
import './stores.css';

/** Further stores of the site. */
export function Screen() {
  const [store] = useState(() =>
    createStoresStore({ calls: createStoreCalls(window.fetch.bind(window)), onSignedOut: signInAgain }),
  );
  const state = useSyncExternalStore(store.subscribe, store.read);
  useEffect(() => void store.load(), [store]);
  return (
    <StoresScreen
      state={state}
      onCreate={(choice) => store.create(choice)}
      onContinue={(unfinished, choice) => void store.create(choice, unfinished)}
      onChange={(changed, to) => store.change(changed, to)}
      onUndo={() => void store.undo()}
      onRemove={(removed) => store.remove(removed)}
      onRetry={() => void store.load()}
    />
  );
}
