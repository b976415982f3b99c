import type { Contributor, Invitation, People } from '../../contract/people/contributor';
import type { ContributorRole } from '../../contract/people/permissions';
import { ListScreen } from '../frame/list-screen';
import { InviteForm } from './invite-form';
import type { PeopleState } from './people-store';
import { ContributorRow, InvitationRow } from './person-rows';

export interface PeopleScreenProps {
  state: PeopleState;
  onInvite(email: string, role: ContributorRole): Promise<boolean>;
  onChangeRole(contributor: Contributor, role: ContributorRole): void;
  onRemove(contributor: Contributor): void;
  onWithdraw(invitation: Invitation): void;
  onRetry(): void;
}

/** The people who work on the shop, with their roles, and the invitations that are open. */
export function PeopleScreen({ state, onRetry, ...actions }: PeopleScreenProps) {
  const { people, isLoading, isChanging, failure, result, changed, link } = state;
  return (
    <ListScreen
      title="People"
      lead="Who works on the shop. The role None takes all access away, at once."
      isLoading={isLoading}
      failure={failure}
      onRetry={onRetry}
      controls={<InviteForm isSending={isChanging} onInvite={actions.onInvite} />}
      summary={people ? countPeople(people) : ''}
      change={result}
      undo={
        changed && {
          isRunning: isChanging,
          onUndo: () => actions.onChangeRole(changed.contributor, changed.before),
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
              isChanging={isChanging}
              onChange={(role) => actions.onChangeRole(contributor, role)}
              onRemove={() => actions.onRemove(contributor)}
            />
          ))}
        </ul>
      )}
      {people && people.invitations.length > 0 && (
        <section className="people-invitations">
          <h2>Invitations</h2>
          <ul className="list-rows">
            {people.invitations.map((invitation) => (
              <InvitationRow
                key={invitation.id}
                invitation={invitation}
                isChanging={isChanging}
                onWithdraw={() => actions.onWithdraw(invitation)}
              />
            ))}
          </ul>
        </section>
      )}
    </ListScreen>
  );
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
