import { useEffect, useState } from 'react';
import { mayUse } from '../frame/screen-element';
import { signInAgain } from '../frame/sign-in-again';
import { createCommentCalls } from './comment-calls';
import { createCommentStore } from './comment-store';
import { Comments } from './comments';
import './comments.css';

/** The comments of visitors. */
export function Screen() {
  const [store] = useState(() =>
    createCommentStore({ calls: createCommentCalls(window.fetch.bind(window)), onSignedOut: signInAgain }),
  );
  useEffect(() => void store.load(), [store]);
  return <Comments store={store} canChange={mayUse('comments:write')} />;
}
