import { confirmBeforeLeaving } from '../confirm-before-leaving';
import { renderScreen } from '../render-screen';
import { mayUse, screenElement } from '../screen-element';
import { signInAgain } from '../sign-in-again';
import { createSiteCalls } from './site-calls';
import { SiteEditor } from './site-editor';
import { createSiteStore, hasChanges } from './site-store';

start();

/** Renders the texts and the languages of the site into their page. */
function start(): void {
  const store = createSiteStore({
    calls: createSiteCalls(window.fetch.bind(window)),
    onSignedOut: signInAgain,
  });
  confirmBeforeLeaving(() => hasChanges(store.read()));
  const element = screenElement();
  renderScreen(element, <SiteEditor store={store} canChange={mayUse(element, 'site:write')} />);
  void store.load();
}
