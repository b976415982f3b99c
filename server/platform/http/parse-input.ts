import type { z } from 'zod';
import { type FailureBody, HttpFailure } from './http-failure';

/** Shorter names, such as `to`, are also usual words. */
const MIN_NAME = 4;
const NO_MESSAGE = 'Please try again.';
/** How the messages of zod begin; the whole one for a value that no alternative of a union has. */
const UNION_MESSAGE = 'Invalid input';

/** Returns the input parsed by the schema. Throws HttpFailure 400 with the schema's first message. */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw new HttpFailure(400, { message: firstMessage(result.error) });
}

/**
 * Returns a part of a request parsed by the schema: its path, its query or its body.
 *
 * @throws {HttpFailure} 400 with the message and the path of the first field that is invalid
 */
export function parsePart<S extends z.ZodType>(
  schema: S,
  input: unknown,
  part: 'path' | 'query' | 'body',
): z.output<S> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw new HttpFailure(400, refuse(result.error, part));
}

/** Returns the body of a refusal. The path of the field is in the message and in `field`, so that visitors need not read it. */
function refuse(error: z.ZodError, part: string): FailureBody {
  const [first] = error.issues;
  const field = first ? findCause(first).path.map(String).join('.') : '';
  return { message: locateMessage(error, part), ...(field && { field }) };
}

/** Returns the message of a schema's first issue. */
function firstMessage(error: z.ZodError): string {
  return error.issues[0]?.message ?? NO_MESSAGE;
}

/** Returns the message of a schema's first issue, with the path of the field unless the message has it. */
export function locateMessage(error: z.ZodError, root?: string): string {
  const [first] = error.issues;
  if (!first) return NO_MESSAGE;
  const { path, message } = findCause(first);
  // Messages about a whole part name its fields, except those of zod.
  const rootName = message.startsWith(UNION_MESSAGE) ? root : undefined;
  const name = path.length > 0 ? path.map(String).join('.') : rootName;
  return name === undefined || isNamed(message, name) ? message : `${name}: ${message}`;
}

/** Returns whether a message names a field: it begins with the name, or has it as a word that is not a usual one. */
function isNamed(message: string, name: string): boolean {
  const words = message
    .toLowerCase()
    .split(/[^\p{L}\p{N}_.]+/u)
    .map((word) => (word.endsWith('.') ? word.slice(0, -1) : word));
  return (
    message.startsWith(`${name} `) ||
    (name.length >= MIN_NAME &&
      ` ${words.join(' ')} `.includes(` ${name.replace(/[A-Z]/g, ' $&').toLowerCase()} `))
  );
}

/** Returns the first issue of the alternative of a union that the value comes closest to; other issues themselves. */
function findCause(issue: z.core.$ZodIssue): { path: PropertyKey[]; message: string } {
  if (issue.code !== 'invalid_union' || issue.message !== UNION_MESSAGE) return issue;
  const depthOf = (issues: z.core.$ZodIssue[]) => Math.max(0, ...issues.map(({ path }) => path.length));
  const [closest] = issue.errors.toSorted((a, b) => depthOf(b) - depthOf(a) || a.length - b.length);
  const cause = closest?.[0] && findCause(closest[0]);
  return cause ? { path: [...issue.path, ...cause.path], message: cause.message } : issue;
}
