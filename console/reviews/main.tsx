import { createRoot } from 'react-dom/client';
import { signInAgain } from '../sign-in-again';
import { createReviewCalls } from './review-calls';
import { createReviewStore } from './review-store';
import { Reviews } from './reviews';

start();

/** Renders the reviews into their page. */
function start(): void {
  const element = document.getElementById('screen');
  if (!element) throw new Error('The page has no element #screen.');
  const store = createReviewStore({
    calls: createReviewCalls(window.fetch.bind(window)),
    onSignedOut: signInAgain,
  });
  createRoot(element).render(<Reviews store={store} />);
  void store.load();
}
