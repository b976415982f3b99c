import { confirmBeforeLeaving } from '../confirm-before-leaving';
import { renderScreen } from '../render-screen';
import { mayUse, screenElement } from '../screen-element';
import { signInAgain } from '../sign-in-again';
import { createNavigationCalls } from './navigation-calls';
import { NavigationEditor } from './navigation-editor';
import { createNavigationStore, hasChanges } from './navigation-store';

start();

/** Renders the navigations into their page. */
function start(): void {
  const store = createNavigationStore({
    calls: createNavigationCalls(window.fetch.bind(window)),
    onSignedOut: signInAgain,
  });
  confirmBeforeLeaving(() => hasChanges(store.read()));
  const element = screenElement();
  renderScreen(element, <NavigationEditor store={store} canChange={mayUse(element, 'site:write')} />);
  void store.load();
}
