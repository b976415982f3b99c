import { useEffect, useState, useSyncExternalStore } from 'react';
import { budgetsCall } from '../../contract/telemetry/budget-calls';
import { api } from '../frame/api';
import { signInAgain } from '../frame/sign-in-again';
import { LiveScreen } from './live-screen';
import { createLiveStore, type LiveStore, unloadedLive } from './live-store';
import '../charts/charts.css';
import '../alerts/alerts.css';
import './live.css';

/** The speed and the errors of the last minutes, while the screen is open. */
export function Screen() {
  const [unloaded] = useState(() => unloadedLive(Date.now));
  const store = useLiveStore();
  const state = useSyncExternalStore(store?.subscribe ?? subscribeToNothing, store?.read ?? (() => unloaded));
  return <LiveScreen state={state} onPause={(isPaused) => store?.pause(isPaused)} />;
}

/** Returns the store that follows the stream; null before the screen is mounted. */
function useLiveStore(): LiveStore | null {
  const [store, setStore] = useState<LiveStore | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    setStore(followStream(leaving.signal));
    // A page that the browser keeps for the back button would hold its connection.
    addEventListener('pagehide', () => leaving.abort(), leaving);
    return () => leaving.abort();
  }, []);
  useEffect(() => {
    const mounted = new AbortController();
    addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), mounted);
    return () => mounted.abort();
  }, []);
  return store;
}

function subscribeToNothing(): () => void {
  return () => {};
}

function followStream(signal: AbortSignal): LiveStore {
  return createLiveStore({
    open: (path) => new EventSource(path),
    // An inexpensive call that requires the permission of the stream.
    checkSession: (signal) => api(budgetsCall, {}, { signal }),
    now: Date.now,
    onSignedOut: signInAgain,
    report: (error) => console.error(error),
    signal,
  });
}
