import type { OwnerChange } from '../../contract/people/contributor';
import { ROLE_NAMES } from '../../contract/people/permissions';
import { labelOf } from '../preferences/preference-texts';

/** What a request needs, and no reader. */
const TECHNICAL = ['version', 'revision', 'templateId', 'websiteId', 'parentCategoryId'];

/** Returns the values that a change sent, in words: `role: Editor, hidden: no`. */
export function describeDetails({ details }: Pick<OwnerChange, 'details'>): string {
  return Object.entries(details)
    .filter(([name, value]) => !TECHNICAL.includes(name) && value !== '' && value !== null)
    .map(([name, value]) => `${nameInWords(name)}: ${describeValue(name, value)}`)
    .join(', ');
}

/** Returns the name of a field in words: `isHidden` is `hidden`, `navigationTitle` is `navigation title`. */
function nameInWords(name: string): string {
  const label = labelOf(name);
  if (label !== name) return label.toLowerCase();
  const words = name
    .replace(/^(?:is|has)(?=[A-Z])/, '')
    .replace(/[A-Z]+/g, (capitals) => ` ${capitals.toLowerCase()}`);
  return words.replace(/[_-]+/g, ' ').replace(/ id$/, '').trim();
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
