import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { RecordAnswer } from '../../schemas/record-schemas';
import { firstMessage } from '../http/parse-input';

/** At most this many lines in one request. */
const MAX_LINES = 100;

/** How many records had which outcome. */
export type RecordCounts = Record<string, number>;

/** What became of other records, as a sender tells: counts under ids of their own. */
export type Tellings = Record<string, RecordCounts>;

/** One line, its envelope read. */
export interface ReadLine<Data> {
  id: string;
  counts: Tellings | null;
  data: Data;
}

export interface ReadLines<Data> {
  lines: ReadLine<Data>[];
  refused: RecordAnswer['refused'];
}

/** What is around every record. */
export interface Envelope {
  id?: string | undefined;
  counts?: Tellings | undefined;
}

/** Takes a field out of each member of a union by itself. */
type Without<Line, Field extends PropertyKey> = Line extends unknown ? Omit<Line, Field> : never;

/**
 * The lines of a body, which is one or a list of them. A line that the schema refuses is refused alone. One without an
 * id gets its own: its sender will not send it twice.
 */
export function readLines<Line extends Envelope>(
  schema: z.ZodType<Line>,
  body: unknown,
): ReadLines<Without<Line, keyof Envelope>> {
  const given: unknown[] = Array.isArray(body) ? body : [body];
  const read: ReadLines<Without<Line, keyof Envelope>> = { lines: [], refused: [] };
  for (const [index, line] of given.entries()) {
    const id = readId(line);
    const result = schema.safeParse(line);
    if (index >= MAX_LINES) {
      read.refused.push({ index, id, message: `At most ${MAX_LINES} lines in one request.` });
    } else if (!result.success) {
      read.refused.push({ index, id, message: explain(result.error) });
    } else {
      const { id: known = randomUUID(), counts = null, ...data } = mendText(result.data);
      read.lines.push({ id: known, counts, data: data as Without<Line, keyof Envelope> });
    }
  }
  return read;
}

const UNSTORABLE = /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][\da-f]{2})/g;

// The database takes neither NUL nor half a pair of surrogates, which a text that was cut may end with.
function mendText<Data>(data: Data): Data {
  const text = JSON.stringify(data);
  const mended = text.replace(UNSTORABLE, '$1\ufffd');
  return mended === text ? data : JSON.parse(mended);
}

function readId(line: unknown): string | null {
  const id = typeof line === 'object' && line !== null && 'id' in line ? line.id : null;
  return typeof id === 'string' ? id.slice(0, 64) : null;
}

function explain(error: z.ZodError): string {
  const [issue] = error.issues;
  return issue?.path.length ? `${issue.path.join('.')}: ${firstMessage(error)}` : firstMessage(error);
}
