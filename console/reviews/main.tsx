import { createRoot } from 'react-dom/client';
import { createReviewCalls } from './review-calls';
import { createReviewStore } from './review-store';
import { Reviews } from './reviews';

const SIGN_IN = '/config/sign-in';

start();

/** Renders the reviews into their page. */
function start(): void {
  const element = document.getElementById('reviews-list');
  if (!element) throw new Error('The page has no element #reviews-list.');
  const store = createReviewStore({
    calls: createReviewCalls(window.fetch.bind(window)),
    onSignedOut: () => location.assign(`${SIGN_IN}?${new URLSearchParams({ to: location.pathname })}`),
  });
  createRoot(element).render(<Reviews store={store} />);
  void store.load();
}
