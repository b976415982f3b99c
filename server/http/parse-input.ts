import type { z } from 'zod';
import { HttpFailure } from './http-failure';

/** Returns the input parsed by the schema. Throws HttpFailure 400 with the schema's first message. */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw new HttpFailure(400, { message: firstMessage(result.error) });
}

/** Returns the message of a schema's first issue. */
export function firstMessage(error: z.ZodError): string {
  return error.issues[0]?.message ?? 'Please try again.';
}
