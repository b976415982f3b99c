import { useState } from 'react';
import { signInAgain } from '../frame/sign-in-again';
import { createPlaceCalls } from './place-calls';
import { createPlaceStore } from './place-store';
import { PlacesScreen } from './places-screen';
import './places.css';

/** The search for places. */
export function Screen() {
  const [store] = useState(createStore);
  return <PlacesScreen store={store} />;
}

function createStore() {
  const calls = createPlaceCalls({
    fetch: window.fetch.bind(window),
    createSessionToken: () => Array.from(crypto.getRandomValues(new Uint8Array(16)), toHex).join(''),
    warn: (message) => console.warn(message),
  });
  return createPlaceStore({
    calls,
    wait,
    writeClipboard: (text) => navigator.clipboard.writeText(text),
    onSignedOut: signInAgain,
  });
}

function toHex(byte: number): string {
  return byte.toString(16).padStart(2, '0');
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
