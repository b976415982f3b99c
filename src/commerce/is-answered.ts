/** A value of a form: one text, several, or the ratings of each statement (spec §3 Form submission). */
export type FieldValue = string | readonly string[] | { readonly [statement: string]: readonly string[] };

/** Returns whether any part of a value is more than white space. */
export function isAnswered(value: FieldValue): boolean {
  const parts = typeof value === 'string' ? [value] : Object.values(value).flat();
  return parts.some((part) => part.trim());
}
