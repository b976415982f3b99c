import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { RecordAnswer } from '../../src/api/schemas/record-schemas';
import { firstMessage } from '../http/parse-input';
import type { KeptRecord } from './record-store';

/** At most this many lines in one request. */
const MAX_LINES = 100;

export interface ReadLines {
  records: KeptRecord[];
  refused: RecordAnswer['refused'];
}

type LineSchema = z.ZodType<{ id?: string | undefined; counts?: Record<string, number> | undefined }>;

/**
 * The records of a body, which is one line or a list of them. A line that the schema refuses is refused alone. One
 * without an id gets its own: its sender will not send it twice.
 */
export function readLines(kind: string, schema: LineSchema, body: unknown, more: object = {}): ReadLines {
  const lines: unknown[] = Array.isArray(body) ? body : [body];
  const read: ReadLines = { records: [], refused: [] };
  for (const [index, line] of lines.entries()) {
    const id = readId(line);
    const result = schema.safeParse(line);
    if (index >= MAX_LINES) {
      read.refused.push({ index, id, message: `At most ${MAX_LINES} lines in one request.` });
    } else if (!result.success) {
      read.refused.push({ index, id, message: explain(result.error) });
    } else {
      const { id: known = randomUUID(), counts = null, ...data } = result.data;
      read.records.push({ id: known, kind, data: { ...data, ...more }, counts });
    }
  }
  return read;
}

function readId(line: unknown): string | null {
  const id = typeof line === 'object' && line !== null && 'id' in line ? line.id : null;
  return typeof id === 'string' ? id.slice(0, 64) : null;
}

function explain(error: z.ZodError): string {
  const [issue] = error.issues;
  return issue?.path.length ? `${issue.path.join('.')}: ${firstMessage(error)}` : firstMessage(error);
}
