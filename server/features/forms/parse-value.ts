import type { FormField } from '../../../contract/forms/form';
import type { FormValue } from '../../../contract/forms/form-submission';
import { FIELD_PARTS } from '../../../src/commerce/field-parts';
import { maskPassword } from '../../../src/commerce/mask-password';

/**
 * Returns a submitted value in the shape of the field's type; null when it has another shape (spec §3 Form submission).
 * A placeholder replaces a password, so that no password is stored.
 */
export function parseValue(field: FormField, submitted: unknown): FormValue | null {
  switch (field.type) {
    case 'name':
    case 'address':
    case 'date':
    case 'time':
      return readParts(submitted, FIELD_PARTS[field.type].length);
    case 'phone':
      return readPhone(submitted);
    case 'checkbox':
      return readTexts(submitted);
    case 'likert':
      return readRatings(submitted);
    case 'password':
      return readPassword(submitted);
    default:
      return readText(submitted);
  }
}

function readText(submitted: unknown): string | null {
  if (submitted === undefined || submitted === null) return '';
  return typeof submitted === 'string' ? submitted : null;
}

function readPassword(submitted: unknown): string | null {
  const password = readText(submitted);
  return password && maskPassword(password);
}

function readTexts(submitted: unknown): string[] | null {
  if (submitted === undefined || submitted === null) return [];
  if (!Array.isArray(submitted) || submitted.length > 200) return null;
  const texts = submitted.map(readText);
  return texts.every((text) => text !== null) ? texts : null;
}

/** Missing parts at the end are empty. */
function readParts(submitted: unknown, count: number): string[] | null {
  const texts = readTexts(submitted);
  if (!texts || texts.length > count) return null;
  return Array.from({ length: count }, (_, index) => texts[index] ?? '');
}

/** Three parts have no country code, which becomes an empty first part. */
function readPhone(submitted: unknown): string[] | null {
  const texts = readTexts(submitted);
  if (!texts || texts.length > FIELD_PARTS.phone.length) return null;
  if (texts.length === 0) return ['', '', '', ''];
  return readParts(texts.length === 3 ? ['', ...texts] : texts, FIELD_PARTS.phone.length);
}

function readRatings(submitted: unknown): Record<string, string[]> | null {
  if (submitted === undefined || submitted === null) return {};
  if (typeof submitted !== 'object' || Array.isArray(submitted)) return null;
  const entries = Object.entries(submitted).map(
    ([statement, ratings]) => [statement, readTexts(ratings)] as const,
  );
  if (entries.length > 200 || entries.some(([, ratings]) => !ratings)) return null;
  // A null prototype keeps a statement named `__proto__`.
  return Object.assign(Object.create(null), Object.fromEntries(entries));
}
