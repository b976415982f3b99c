import { useEffect, useState } from 'react';
import { mayUse } from '../frame/screen-element';
import { signInAgain } from '../frame/sign-in-again';
import { useUnsavedChanges } from '../frame/unsaved-changes';
import { Categories } from './categories';
import { createTagCalls } from './tag-calls';
import { hasChanges } from './tag-state';
import { createTagStore } from './tag-store';
import './categories.css';

/** The categories and tags. */
export function Screen() {
  const [store] = useState(() =>
    createTagStore({ calls: createTagCalls(window.fetch.bind(window)), onSignedOut: signInAgain }),
  );
  useUnsavedChanges(() => hasChanges(store.read()));
  useEffect(() => void store.load(), [store]);
  return <Categories store={store} canChange={mayUse('products:write')} />;
}
