import { renderScreen } from '../render-screen';
import { screenElement } from '../screen-element';
import { signInAgain } from '../sign-in-again';
import { createPlaceCalls } from './place-calls';
import { createPlaceStore } from './place-store';
import { PlacesScreen } from './places-screen';

start();

/** Renders the search for places into its page. */
function start(): void {
  const calls = createPlaceCalls({
    fetch: window.fetch.bind(window),
    createSessionToken: () => Array.from(crypto.getRandomValues(new Uint8Array(16)), toHex).join(''),
    warn: (message) => console.warn(message),
  });
  const store = createPlaceStore({
    calls,
    wait,
    writeClipboard: (text) => navigator.clipboard.writeText(text),
    onSignedOut: signInAgain,
  });
  renderScreen(screenElement(), <PlacesScreen store={store} />);
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
