import { useId } from 'react';
import { CONTRIBUTOR_ROLE, type ContributorRole, ROLE_NAMES } from '../../schemas/contributor-roles';

export interface RoleSelectProps {
  /** Visible label; hidden from view with `isLabelHidden`. */
  label: string;
  isLabelHidden?: boolean;
  value: ContributorRole;
  onChange(role: ContributorRole): void;
}

/** The choice of a role. */
export function RoleSelect({ label, isLabelHidden = false, value, onChange }: RoleSelectProps) {
  const id = useId();
  return (
    <div className="list-filter">
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : undefined}>
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => onChange(Number(target.value) as ContributorRole)}
      >
        {Object.values(CONTRIBUTOR_ROLE).map((role) => (
          <option key={role} value={role}>
            {ROLE_NAMES[role]}
          </option>
        ))}
      </select>
    </div>
  );
}
