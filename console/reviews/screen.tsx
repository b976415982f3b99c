import { useEffect, useState } from 'react';
import { mayUse } from '../frame/screen-element';
import { signInAgain } from '../frame/sign-in-again';
import { createReviewCalls } from './review-calls';
import { createReviewStore } from './review-store';
import { Reviews } from './reviews';
import './reviews.css';

/** The reviews of products. */
export function Screen() {
  const [store] = useState(() =>
    createReviewStore({ calls: createReviewCalls(window.fetch.bind(window)), onSignedOut: signInAgain }),
  );
  useEffect(() => void store.load(), [store]);
  return <Reviews store={store} canChange={mayUse('reviews:write')} />;
}
