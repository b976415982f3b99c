import { useEffect, useState } from 'react';
import { signInAgain } from '../frame/sign-in-again';
import { createLoadChanges } from './change-calls';
import { createChangeStore } from './change-store';
import { ChangesScreen } from './changes-screen';
import './changes.css';

/** The changes that people made. */
export function Screen() {
  const [store] = useState(() =>
    createChangeStore(createLoadChanges(window.fetch.bind(window)), signInAgain),
  );
  useEffect(() => void store.load(1), [store]);
  return <ChangesScreen store={store} />;
}
