import { useSyncExternalStore } from 'react';
import { PeopleScreen } from './people-screen';
import type { PeopleStore } from './people-store';

/** The screen of people, rendered from the state of a store. */
export function People({ store }: { store: PeopleStore }) {
  const state = useSyncExternalStore(store.subscribe, store.read);
  return (
    <PeopleScreen
      state={state}
      onInvite={store.invite}
      onChangeRole={(contributor, role) => void store.changeRole(contributor, role)}
      onRemove={(contributor) => void store.remove(contributor)}
      onWithdraw={(invitation) => void store.withdraw(invitation)}
      onRetry={() => void store.load()}
    />
  );
}
