import { useSyncExternalStore } from 'react';
import { createAlertCalls } from '../alerts/alert-calls';
import { renderScreen } from '../render-screen';
import { screenElement } from '../screen-element';
import { signInAgain } from '../sign-in-again';
import { LiveScreen } from './live-screen';
import { createLiveStore, type LiveStore } from './live-store';

start();

/** Renders the live view into its page. */
function start(): void {
  const leaving = new AbortController();
  // A page that the browser keeps for the back button would hold its connection.
  addEventListener('pagehide', () => leaving.abort());
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  const store = createLiveStore({
    open: (path) => new EventSource(path),
    // An inexpensive call that requires the permission of the stream.
    checkSession: createAlertCalls(window.fetch.bind(window)).loadBudgets,
    now: Date.now,
    onSignedOut: signInAgain,
    report: (error) => console.error(error),
    signal: leaving.signal,
  });
  renderScreen(screenElement(), <Live store={store} />);
}

function Live({ store }: { store: LiveStore }) {
  const state = useSyncExternalStore(store.subscribe, store.read);
  return <LiveScreen state={state} onPause={store.pause} />;
}
