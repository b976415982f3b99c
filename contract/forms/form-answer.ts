import { z } from 'zod';

/**
 * The value of an answer: one text, the texts of several parts or chosen options, or for a Likert scale the ratings of
 * each statement (spec §3 Form submission).
 */
export const formValueSchema = z.union([
  z.string(),
  z.array(z.string()),
  z.record(z.string(), z.array(z.string())),
]);

/** An answer as it is stored, with the title that the visitor read (spec §3 Form answer). */
export const formAnswerSchema = z.object({
  fieldId: z.string(),
  type: z.string(),
  rawTitle: z.string(),
  value: formValueSchema,
});

export type FormValue = z.infer<typeof formValueSchema>;
export type FormAnswer = z.infer<typeof formAnswerSchema>;
