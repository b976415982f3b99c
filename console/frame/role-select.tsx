import { useId } from 'react';
import {
  CONTRIBUTOR_ROLE,
  type ContributorRole,
  hasPermission,
  ROLE_NAMES,
} from '../../contract/people/permissions';
import { hasShop } from './screen-element';

export interface RoleSelectProps {
  /** Visible label; hidden from view with `isLabelHidden`. */
  label: string;
  isLabelHidden?: boolean;
  /** All roles unless given. */
  roles?: readonly ContributorRole[];
  value: ContributorRole;
  onChange(role: ContributorRole): void;
}

/** The choice of a role, of those that open a screen of this server. */
export function RoleSelect(props: RoleSelectProps) {
  const { label, isLabelHidden = false, roles = Object.values(CONTRIBUTOR_ROLE), value, onChange } = props;
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
        {roles
          .filter((role) => role === value || isOfUse(role))
          .map((role) => (
            <option key={role} value={role}>
              {ROLE_NAMES[role]}
            </option>
          ))}
      </select>
    </div>
  );
}

function isOfUse(role: ContributorRole): boolean {
  return hasShop() || role === CONTRIBUTOR_ROLE.none || hasPermission(role, 'performance:read');
}
