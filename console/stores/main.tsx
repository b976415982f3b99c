import { useSyncExternalStore } from 'react';
import { renderScreen } from '../render-screen';
import { screenElement } from '../screen-element';
import { signInAgain } from '../sign-in-again';
import { createStoreCalls } from './store-calls';
import { StoresScreen } from './stores-screen';
import { createStoresStore, type StoresStore } from './stores-store';

start();

/** Renders the stores into their page. */
function start(): void {
  const calls = createStoreCalls(window.fetch.bind(window));
  const store = createStoresStore({ calls, onSignedOut: signInAgain });
  renderScreen(screenElement(), <Stores store={store} />);
  void store.load();
}

function Stores({ store }: { store: StoresStore }) {
  const state = useSyncExternalStore(store.subscribe, store.read);
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
