import { renderScreen } from '../render-screen';
import { screenElement } from '../screen-element';
import { signInAgain } from '../sign-in-again';
import { People } from './people';
import { createPeopleCalls } from './people-calls';
import { createPeopleStore } from './people-store';

start();

/** Renders the people into their page. */
function start(): void {
  const store = createPeopleStore({
    calls: createPeopleCalls(window.fetch.bind(window)),
    onSignedOut: signInAgain,
  });
  renderScreen(screenElement(), <People store={store} />);
  void store.load();
}
