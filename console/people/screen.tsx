import { useEffect, useState } from 'react';

import { signInAgain } from '../frame/sign-in-again';
import { People } from './people';
import { createPeopleCalls } from './people-calls';
import { createPeopleStore } from './people-store';
import './people.css';

/** The people who work on the shop. */
export function Screen() {
  const [store] = useState(() =>
    createPeopleStore({ calls: createPeopleCalls(window.fetch.bind(window)), onSignedOut: signInAgain }),
  );
  useEffect(() => void store.load(), [store]);
  return <People store={store} />;
}
