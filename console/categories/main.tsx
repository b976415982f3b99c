import { confirmBeforeLeaving } from '../confirm-before-leaving';
import { renderScreen } from '../render-screen';
import { mayUse, screenElement } from '../screen-element';
import { signInAgain } from '../sign-in-again';
import { Categories } from './categories';
import { createTagCalls } from './tag-calls';
import { hasChanges } from './tag-state';
import { createTagStore } from './tag-store';

start();

/** Renders the categories and tags into their page. */
function start(): void {
  const store = createTagStore({
    calls: createTagCalls(window.fetch.bind(window)),
    onSignedOut: signInAgain,
  });
  confirmBeforeLeaving(() => hasChanges(store.read()));
  const element = screenElement();
  renderScreen(element, <Categories store={store} canChange={mayUse(element, 'products:write')} />);
  void store.load();
}
