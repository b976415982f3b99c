import { type FormEvent, useId, useState } from 'react';
import { CONTRIBUTOR_ROLE, type ContributorRole } from '../../contract/people/permissions';
import { RoleSelect } from '../frame/role-select';
import { hasShop } from '../frame/screen-element';

export interface InviteFormProps {
  isSaving: boolean;
  /** Returns whether the invitation was accepted. */
  onInvite(email: string, role: ContributorRole): Promise<boolean>;
}

/** The form that invites a person. It keeps what was typed unless the invitation was accepted. */
export function InviteForm({ isSaving, onInvite }: InviteFormProps) {
  const id = useId();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<ContributorRole>(
    hasShop() ? CONTRIBUTOR_ROLE.storeManager : CONTRIBUTOR_ROLE.reporting,
  );
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!isSaving && (await onInvite(email, role))) setEmail('');
  };
  return (
    <form className="list-filters invite-form" onSubmit={(event) => void send(event)}>
      <div className="list-filter">
        <label htmlFor={id}>E-mail address</label>
        <input
          id={id}
          type="email"
          required
          autoComplete="off"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
      </div>
      <RoleSelect label="Role" value={role} onChange={setRole} />
      <button type="submit" className="button" aria-disabled={isSaving}>
        Invite
      </button>
    </form>
  );
}
