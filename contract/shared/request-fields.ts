import { z } from 'zod';

/** Returns the schema of a JSON object with these fields only. Its messages name the field. */
export function strictBody<Shape extends z.ZodRawShape>(shape: Shape) {
  const known = Object.keys(shape).join(', ');
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `Unknown field: ${issue.keys.join(', ')}. This call takes ${known}.`
        : `The body must be a JSON object with ${known}.`,
  });
}

/** Returns the schema of a text to compare with stored texts, which contain no NUL character. */
export function searchedText(maxLength: number) {
  return z
    .string()
    .max(maxLength)
    .refine((text) => !text.includes('\0'), { error: 'Remove the NUL character.' });
}

/** Returns the schema of a text field that contains JSON, parsed with `schema`. */
export function jsonText<Schema extends z.ZodType>(schema: Schema) {
  return z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'This field must be JSON text.' });
        return z.NEVER;
      }
    })
    .pipe(schema);
}

/** The number of a page in a query, from 1. */
export const pageNumberSchema = z
  .string()
  .regex(/^[1-9]\d{0,5}$/, { error: 'page must be a number from 1.' })
  .transform(Number)
  .default(1);
