import { protectChanges } from '../protect-changes';
import { renderScreen } from '../render-screen';
import { mayUse, screenElement } from '../screen-element';
import { signInAgain } from '../sign-in-again';
import { Categories } from './categories';
import { createTagCalls } from './tag-calls';
import { createTagStore, hasChanges } from './tag-store';

start();

/** Renders the categories and tags into their page. */
function start(): void {
  const store = createTagStore({
    calls: createTagCalls(window.fetch.bind(window)),
    onSignedOut: signInAgain,
  });
  protectChanges(() => hasChanges(store.read()));
  const element = screenElement();
  renderScreen(element, <Categories store={store} canChange={mayUse(element, 'products:write')} />);
  void store.load();
}
