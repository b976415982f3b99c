import { renderScreen } from '../render-screen';
import { screenElement } from '../screen-element';
import { signInAgain } from '../sign-in-again';
import { createRestockCalls } from './restock-calls';
import { RestockSignups } from './restock-signups';
import { createRestockStore } from './restock-store';

start();

/** Renders the signups into their page. */
function start(): void {
  const store = createRestockStore({
    calls: createRestockCalls(window.fetch.bind(window)),
    later: (callback, ms) => setTimeout(callback, ms),
    onSignedOut: signInAgain,
  });
  renderScreen(screenElement(), <RestockSignups store={store} />);
  void store.load();
}
