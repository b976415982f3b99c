import { useEffect, useState } from 'react';
import { signInAgain } from '../frame/sign-in-again';
import { createRestockCalls } from './restock-calls';
import { RestockSignups } from './restock-signups';
import { createRestockStore } from './restock-store';
import './restock.css';

/** The signups for variants that are sold out. */
export function Screen() {
  const [store] = useState(() =>
    createRestockStore({
      calls: createRestockCalls(window.fetch.bind(window)),
      later: (callback, ms) => setTimeout(callback, ms),
      onSignedOut: signInAgain,
    }),
  );
  useEffect(() => void store.load(), [store]);
  return <RestockSignups store={store} />;
}
