import { type FormEvent, useId, useState } from 'react';
import type { NewApiKey } from '../../contract/api-keys/api-key';
import { CONTRIBUTOR_ROLE, type ContributorRole } from '../../contract/people/permissions';
import { RoleSelect } from '../frame/role-select';

const ROLES: readonly ContributorRole[] = Object.values(CONTRIBUTOR_ROLE).filter(
  (role) => role !== CONTRIBUTOR_ROLE.none,
);

export interface NewKeyFormProps {
  isSaving: boolean;
  /** Returns whether the key was created. */
  onCreate(key: NewApiKey): Promise<boolean>;
}

/** The form that creates a key. It keeps what was typed unless the key was created. */
export function NewKeyForm({ isSaving, onCreate }: NewKeyFormProps) {
  const id = useId();
  const [name, setName] = useState('');
  const [role, setRole] = useState<ContributorRole>(CONTRIBUTOR_ROLE.reporting);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!isSaving && (await onCreate({ name, role }))) setName('');
  };
  return (
    <form className="list-filters key-form" onSubmit={(event) => void send(event)}>
      <div className="list-filter">
        <label htmlFor={id}>Name of the key</label>
        <input
          id={id}
          required
          maxLength={60}
          autoComplete="off"
          dir="auto"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </div>
      <RoleSelect label="Role" roles={ROLES} value={role} onChange={setRole} />
      <button type="submit" className="button" aria-disabled={isSaving}>
        Create
      </button>
    </form>
  );
}
