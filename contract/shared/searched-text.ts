import { z } from 'zod';

/** Returns the schema of a text to compare with stored texts, which contain no NUL character. */
export function searchedText(maxLength: number) {
  return z
    .string()
    .max(maxLength)
    .refine((text) => !text.includes('\0'), { error: 'Remove the NUL character.' });
}
