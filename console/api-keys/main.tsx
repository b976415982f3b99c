import { renderScreen } from '../render-screen';
import { reportPanelEvent } from '../report-panel-event';
import { screenElement } from '../screen-element';
import { signInAgain } from '../sign-in-again';
import { ApiKeys } from './api-keys';
import { createKeyCalls } from './key-calls';
import { createKeyStore } from './key-store';

start();

/** Renders the API keys into their page. */
function start(): void {
  const fetch = window.fetch.bind(window);
  const report = (name: string) => {
    reportPanelEvent(fetch, `api_keys_panel_${name}`, { pagePath: location.pathname });
  };
  const store = createKeyStore({ calls: createKeyCalls(fetch), onSignedOut: signInAgain, onEvent: report });
  // Browsers offer the clipboard to pages over https only.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  const copy = clipboard ? (text: string) => clipboard.writeText(text) : null;
  renderScreen(screenElement(), <ApiKeys store={store} onCopy={copy} />);
  report('open');
  void store.load();
}
