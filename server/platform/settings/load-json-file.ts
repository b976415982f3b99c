import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import { StartError } from '../process/start-error';

/** Returns the file's JSON as it is, and parsed by the schema. Throws StartError that names the file and the field. */
export async function loadJsonFile<S extends z.ZodType>(
  file: string,
  schema: S,
): Promise<{ raw: unknown; parsed: z.output<S> }> {
  const raw = await parseFile(file);
  const result = schema.safeParse(raw);
  if (result.success) return { raw, parsed: result.data };
  const [issue] = result.error.issues;
  const place = issue?.path.join('.') || 'the top';
  throw new StartError(`${file} is invalid at ${place}: ${issue?.message}. Correct it and start again.`, {
    cause: result.error,
  });
}

async function parseFile(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(`${file} cannot be read: ${reason}. Correct it and start again.`, { cause });
  }
}
