import { useEffect, useState } from 'react';
import { mayUse } from '../frame/screen-element';
import { signInAgain } from '../frame/sign-in-again';
import { useUnsavedChanges } from '../frame/unsaved-changes';
import { createNavigationCalls } from './navigation-calls';
import { NavigationEditor } from './navigation-editor';
import { createNavigationStore, hasChanges } from './navigation-store';
import './navigation.css';

/** The navigations of the site. */
export function Screen() {
  const [store] = useState(() =>
    createNavigationStore({
      calls: createNavigationCalls(window.fetch.bind(window)),
      onSignedOut: signInAgain,
    }),
  );
  useUnsavedChanges(() => hasChanges(store.read()));
  useEffect(() => void store.load(), [store]);
  return <NavigationEditor store={store} canChange={mayUse('site:write')} />;
}
