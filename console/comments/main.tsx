import { createRoot } from 'react-dom/client';
import { signInAgain } from '../sign-in-again';
import { createCommentCalls } from './comment-calls';
import { createCommentStore } from './comment-store';
import { Comments } from './comments';

start();

/** Renders the comments into their page. */
function start(): void {
  const element = document.getElementById('screen');
  if (!element) throw new Error('The page has no element #screen.');
  const store = createCommentStore({
    calls: createCommentCalls(window.fetch.bind(window)),
    onSignedOut: signInAgain,
  });
  createRoot(element).render(<Comments store={store} />);
  void store.load();
}
