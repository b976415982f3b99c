import { ROLE_NAMES } from '../../schemas/contributor-roles';
import type { OwnerChange } from '../../schemas/contributor-schemas';

/** Returns the values that a change sent: `role Editor, email ada@shop.example`. */
export function describeDetails({ details }: Pick<OwnerChange, 'details'>): string {
  return Object.entries(details)
    .map(([name, value]) => `${name} ${describeValue(name, value)}`)
    .join(', ');
}

function describeValue(name: string, value: unknown): string {
  if (name === 'role' && Object.hasOwn(ROLE_NAMES, String(value)))
    return ROLE_NAMES[value as keyof typeof ROLE_NAMES];
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value ?? 'none');
}

/** Returns the number of changes in the list: `1 change`, `1,204 changes`. */
export function countChanges(count: number): string {
  if (count === 0) return 'Nothing has been changed yet.';
  return count === 1 ? '1 change' : `${count.toLocaleString('en')} changes`;
}
