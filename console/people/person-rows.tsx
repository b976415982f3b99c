import { useState } from 'react';
import type { Contributor, Invitation } from '../../contract/people/contributor';
import { CONTRIBUTOR_ROLE, type ContributorRole, ROLE_NAMES } from '../../contract/people/permissions';
import { formatDay } from '../frame/format-day';
import { RoleSelect } from '../frame/role-select';

export interface ContributorRowProps {
  contributor: Contributor;
  /** Whether it is the account of the person at the screen. */
  isOwn: boolean;
  isSaving: boolean;
  onChange(role: ContributorRole): void;
  onRemove(): void;
}

/**
 * A contributor with the role, which changes by a button: arrow keys in the list alone change nothing. An account can be
 * deleted once it has no access.
 */
export function ContributorRow({ contributor, isOwn, isSaving, onChange, onRemove }: ContributorRowProps) {
  const { displayName, email, role } = contributor;
  const [chosen, setChosen] = useState(role);
  const isSame = chosen === role;
  return (
    <li className="list-row person-row">
      <div className="list-about">
        <h3>
          <bdi>{displayName}</bdi>
        </h3>
        <p className="hint">{email}</p>
      </div>
      {isOwn ? (
        <p>
          {ROLE_NAMES[role]} <span className="hint">That is you.</span>
        </p>
      ) : (
        <form
          className="person-role"
          onSubmit={(event) => {
            event.preventDefault();
            if (!isSame && !isSaving) onChange(chosen);
          }}
        >
          <RoleSelect label={`Role of ${displayName}`} isLabelHidden value={chosen} onChange={setChosen} />
          <button type="submit" className="button button-quiet" aria-disabled={isSame || isSaving}>
            Save<span className="visually-hidden"> the role of {displayName}</span>
          </button>
          {role === CONTRIBUTOR_ROLE.none && (
            <button
              type="button"
              className="button button-quiet"
              aria-disabled={isSaving}
              aria-label={`Delete the account of ${displayName}`}
              onClick={isSaving ? undefined : onRemove}
            >
              Delete
            </button>
          )}
        </form>
      )}
    </li>
  );
}

const DELIVERIES = {
  pending: 'The e-mail is on its way.',
  delivered: 'The e-mail was delivered.',
  failed: 'The e-mail could not be delivered. Invite again.',
  link: 'The link was handed over.',
};

export interface InvitationRowProps {
  invitation: Invitation;
  isSaving: boolean;
  onWithdraw(): void;
}

/** An open invitation. */
export function InvitationRow({ invitation, isSaving, onWithdraw }: InvitationRowProps) {
  const { email, role, invitedBy, expiresAt, delivery } = invitation;
  return (
    <li className="list-row person-row">
      <div className="list-about">
        <h3>{email}</h3>
        <p className="hint">
          {ROLE_NAMES[role]}, invited by <bdi>{invitedBy}</bdi>
        </p>
      </div>
      <p className="hint">
        {DELIVERIES[delivery]} Works until {formatDay(expiresAt)}.
      </p>
      <div className="list-action">
        <button
          type="button"
          className="button button-quiet"
          aria-disabled={isSaving}
          aria-label={`Withdraw the invitation to ${email}`}
          onClick={isSaving ? undefined : onWithdraw}
        >
          Withdraw
        </button>
      </div>
    </li>
  );
}
