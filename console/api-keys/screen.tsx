import { useEffect, useState } from 'react';
import { reportPanelEvent } from '../frame/report-panel-event';
import { signInAgain } from '../frame/sign-in-again';
import { ApiKeys } from './api-keys';
import { createKeyCalls } from './key-calls';
import { createKeyStore } from './key-store';
import './api-keys.css';

/** The API keys. */
export function Screen() {
  const [store] = useState(() =>
    createKeyStore({
      calls: createKeyCalls(window.fetch.bind(window)),
      onSignedOut: signInAgain,
      onEvent: report,
    }),
  );
  useEffect(() => {
    report('open');
    void store.load();
  }, [store]);
  // Browsers offer the clipboard to pages over https only.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  return <ApiKeys store={store} onCopy={clipboard ? (text) => clipboard.writeText(text) : null} />;
}

function report(name: string): void {
  reportPanelEvent(window.fetch.bind(window), `api_keys_panel_${name}`, { pagePath: location.pathname });
}
