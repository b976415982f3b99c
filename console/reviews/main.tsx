import { renderScreen } from '../render-screen';
import { mayUse, screenElement } from '../screen-element';
import { signInAgain } from '../sign-in-again';
import { createReviewCalls } from './review-calls';
import { createReviewStore } from './review-store';
import { Reviews } from './reviews';

start();

/** Renders the reviews into their page. */
function start(): void {
  const store = createReviewStore({
    calls: createReviewCalls(window.fetch.bind(window)),
    onSignedOut: signInAgain,
  });
  const element = screenElement();
  renderScreen(element, <Reviews store={store} canChange={mayUse(element, 'reviews:write')} />);
  void store.load();
}
