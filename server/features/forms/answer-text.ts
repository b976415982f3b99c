import type { FormValue } from '../../../contract/forms/form-submission';
import { LIKERT_SCALE } from '../../../src/commerce/field-model';

/** Returns the value of an answer as a person reads it. */
export function answerText(value: FormValue): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.filter(Boolean).join(', ');
  return Object.entries(value)
    .map(([statement, ratings]) => `${statement}: ${ratings.map(nameRating).join(', ')}`)
    .join('\n');
}

function nameRating(rating: string): string {
  return LIKERT_SCALE[rating as keyof typeof LIKERT_SCALE] ?? rating;
}
