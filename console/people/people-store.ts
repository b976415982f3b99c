import type { Contributor, Invitation, People } from '../../contract/people/contributor';
import { type ContributorRole, ROLE_NAMES } from '../../contract/people/permissions';
import { createScreenState, type LoadedState, type ScreenState } from '../frame/screen-state';
import type { PeopleCalls } from './people-calls';

export interface PeopleState extends LoadedState {
  /** Null until the first load. */
  people: People | null;
  /** Whether a change is on the way. */
  isChanging: boolean;
  /** What the last change did. */
  result: string;
  /** The role that the last change replaced; null where it cannot be undone. */
  changed: { readonly contributor: Contributor; readonly before: ContributorRole } | null;
  /** The link of the last invitation, on a server that sends no e-mails. */
  link: string | null;
}

export interface PeopleStore extends Pick<ScreenState<PeopleState>, 'subscribe' | 'read'> {
  /** Loads the people. */
  load(): Promise<void>;
  changeRole(contributor: Contributor, role: ContributorRole): Promise<void>;
  /** Deletes an account. */
  remove(contributor: Contributor): Promise<void>;
  /** Invites a person. Returns whether the server accepted it. */
  invite(email: string, role: ContributorRole): Promise<boolean>;
  withdraw(invitation: Invitation): Promise<void>;
}

export interface PeopleStoreDeps {
  calls: PeopleCalls;
  /** Called when the session has ended. */
  onSignedOut(): void;
}

/** Returns a store of the people on the screen. */
export function createPeopleStore({ calls, onSignedOut }: PeopleStoreDeps): PeopleStore {
  const screen = createScreenState<PeopleState>(
    {
      people: null,
      isLoading: true,
      isChanging: false,
      failure: null,
      result: '',
      changed: null,
      link: null,
    },
    onSignedOut,
  );
  const { subscribe, read, change } = screen;
  const load = () => screen.load(async (signal) => ({ people: await calls.load(signal) }));
  const run = async (call: () => Promise<Partial<PeopleState>>): Promise<boolean> => {
    if (read().isChanging) return false;
    change({ isChanging: true, failure: null });
    try {
      const changes = await call();
      change({ changed: null, link: null, ...changes, isChanging: false });
    } catch (error) {
      screen.fail(error, { isChanging: false });
      return false;
    }
    await load();
    return true;
  };

  return {
    subscribe,
    read,
    load,
    async changeRole(contributor, role) {
      await run(async () => {
        await calls.changeRole(contributor.id, role);
        const result = `${contributor.displayName} has the role ${ROLE_NAMES[role]}.`;
        return { result, changed: { contributor: { ...contributor, role }, before: contributor.role } };
      });
    },
    async remove({ id, displayName }) {
      await run(async () => {
        await calls.remove(id);
        return { result: `The account of ${displayName} is deleted.` };
      });
    },
    invite: (email, role) =>
      run(async () => {
        const { invitation, link } = await calls.invite(email, role);
        const how = link ? 'Hand over this link. It is shown once.' : 'The e-mail is on its way.';
        return { result: `${invitation.email} is invited. ${how}`, link };
      }),
    async withdraw({ id, email }) {
      await run(async () => {
        await calls.withdraw(id);
        return { result: `The invitation to ${email} is withdrawn.` };
      });
    },
  };
}
