import { z } from 'zod';

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
