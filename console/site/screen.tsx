import { useEffect, useState } from 'react';
import { mayUse } from '../frame/screen-element';
import { signInAgain } from '../frame/sign-in-again';
import { useUnsavedChanges } from '../frame/unsaved-changes';
import { createSiteCalls } from './site-calls';
import { SiteEditor } from './site-editor';
import { createSiteStore, hasChanges } from './site-store';
import './site.css';

/** The texts and the languages of the site. */
export function Screen() {
  const [store] = useState(() =>
    createSiteStore({ calls: createSiteCalls(window.fetch.bind(window)), onSignedOut: signInAgain }),
  );
  useUnsavedChanges(() => hasChanges(store.read()));
  useEffect(() => void store.load(), [store]);
  return <SiteEditor store={store} canChange={mayUse('site:write')} />;
}
