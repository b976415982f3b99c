import { renderScreen } from '../render-screen';
import { screenElement } from '../screen-element';
import { signInAgain } from '../sign-in-again';
import { createLoadChanges } from './change-calls';
import { createChangeStore } from './change-store';
import { ChangesScreen } from './changes-screen';

start();

/** Renders the changes into their page. */
function start(): void {
  const store = createChangeStore(createLoadChanges(window.fetch.bind(window)), signInAgain);
  renderScreen(screenElement(), <ChangesScreen store={store} />);
  void store.load(1);
}
