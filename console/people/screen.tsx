import { useState } from 'react';
import {
  changeRoleCall,
  inviteCall,
  peopleCall,
  removeContributorCall,
  withdrawCall,
} from '../../contract/people/calls';
import type { Contributor, People } from '../../contract/people/contributor';
import { type ContributorRole, ROLE_NAMES } from '../../contract/people/permissions';
import { api } from '../frame/api';
import { ListScreen } from '../frame/list-screen';
import { useLoaded } from '../frame/queries';
import { useChange } from '../frame/use-change';
import { InviteForm } from './invite-form';
import { ContributorRow, InvitationRow } from './person-rows';
import './people.css';

/** What the last change did. */
interface Done {
  result: string;
  /** The contributor with the new role, and the former role; undefined where a change cannot be undone. */
  changed?: { contributor: Contributor; before: ContributorRole };
  /** The link of an invitation, on a server that sends no e-mails. */
  link?: string | null;
}

/** The people who work on the site, with their roles, and the invitations that are open. */
export function Screen() {
  const { value: people, isLoading, failure, load } = useLoaded(peopleCall, {});
  const [done, setDone] = useState<Done>({ result: '' });
  const { change, isSaving, ...last } = useChange({
    send: (work: () => Promise<Done>) => work(),
    onChanged(next) {
      setDone(next);
      load();
    },
  });
  const { result, changed = null, link } = done;
  const changeRole = (contributor: Contributor, role: ContributorRole) =>
    void change(() => sendRole(contributor, role));
  return (
    <ListScreen
      title="People"
      lead="Who works on the site. The role None takes all access away, at once."
      isLoading={isLoading}
      failure={last.failure ?? failure}
      onRetry={() => {
        last.reset();
        load();
      }}
      controls={
        <InviteForm
          isSaving={isSaving()}
          onInvite={async (email, role) => (await change(() => invite(email, role))) !== null}
        />
      }
      summary={people ? countPeople(people) : ''}
      change={result}
      undo={
        changed && {
          isSaving: isSaving(),
          onUndo: () => changeRole(changed.contributor, changed.before),
        }
      }
    >
      {link && <InvitationLink link={link} />}
      {people && people.contributors.length > 0 && (
        <ul className="list-rows">
          {people.contributors.map((contributor) => (
            <ContributorRow
              // A new role resets the choice of the row.
              key={`${contributor.id} ${contributor.role}`}
              contributor={contributor}
              isOwn={contributor.id === people.ownId}
              isSaving={isSaving()}
              onChange={(role) => changeRole(contributor, role)}
              onRemove={() => void change(() => remove(contributor))}
            />
          ))}
        </ul>
      )}
      {people && people.invitations.length > 0 && (
        <section className="people-invitations">
          <h2>Invitations</h2>
          <ul className="list-rows">
            {people.invitations.map(({ id, ...invitation }) => (
              <InvitationRow
                key={id}
                invitation={{ id, ...invitation }}
                isSaving={isSaving()}
                onWithdraw={() => void change(() => withdraw(id, invitation.email))}
              />
            ))}
          </ul>
        </section>
      )}
    </ListScreen>
  );
}

async function sendRole(contributor: Contributor, role: ContributorRole): Promise<Done> {
  await api(changeRoleCall, { params: { contributorId: contributor.id }, body: { role } });
  const changed = { contributor: { ...contributor, role }, before: contributor.role };
  return { result: `${contributor.displayName} has the role ${ROLE_NAMES[role]}.`, changed };
}

async function remove({ id, displayName }: Contributor): Promise<Done> {
  await api(removeContributorCall, { params: { contributorId: id } });
  return { result: `The account of ${displayName} is deleted.` };
}

async function invite(email: string, role: ContributorRole): Promise<Done> {
  const { invitation, link } = await api(inviteCall, { body: { email, role } });
  const how = link ? 'Hand over this link. It is shown once.' : 'The e-mail is on its way.';
  return { result: `${invitation.email} is invited. ${how}`, link };
}

async function withdraw(invitationId: string, email: string): Promise<Done> {
  await api(withdrawCall, { params: { invitationId } });
  return { result: `The invitation to ${email} is withdrawn.` };
}

function InvitationLink({ link }: { link: string }) {
  return (
    <p className="invitation-link">
      <label>
        Link of the invitation
        <input readOnly value={link} onFocus={({ target }) => target.select()} />
      </label>
    </p>
  );
}

function countPeople({ contributors: { length } }: People): string {
  if (length === 0) return 'Nobody has an account yet. Invite yourself to sign in with a password.';
  return length === 1 ? '1 person' : `${length} people`;
}
