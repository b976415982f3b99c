import { renderScreen } from '../render-screen';
import { mayUse, screenElement } from '../screen-element';
import { signInAgain } from '../sign-in-again';
import { createCommentCalls } from './comment-calls';
import { createCommentStore } from './comment-store';
import { Comments } from './comments';

start();

/** Renders the comments into their page. */
function start(): void {
  const store = createCommentStore({
    calls: createCommentCalls(window.fetch.bind(window)),
    onSignedOut: signInAgain,
  });
  const element = screenElement();
  renderScreen(element, <Comments store={store} canChange={mayUse(element, 'comments:write')} />);
  void store.load();
}
