import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const fileSchema = z.object({ file: z.string(), integrity: z.string() });
/** A row of the console's manifest names its file and those that it imports; one of the bundle's is named after its file. */
const rowSchema = z.object({
  file: z.string().optional(),
  integrity: z.string(),
  imports: z.array(z.union([z.string(), fileSchema])).default([]),
});
const manifestSchema = z.object({ files: z.record(z.string(), rowSchema) });

/** The files of a built folder, as they were when they were read: a later build does not change them. */
export interface BuiltFolder {
  /** Its path. */
  readonly folder: string;
  /** Content by path inside the folder, with `/` on every system. */
  readonly files: ReadonlyMap<string, Buffer>;
}

/** Reads a built folder into memory: the bundle and the console have about 4 MB each, most of it source maps. */
export function loadBuiltFolder(folder: string): BuiltFolder {
  // Synchronous: it runs once, before the server listens.
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }): [string, Buffer] => {
      const file = path.join(parentPath, name);
      return [path.relative(folder, file).split(path.sep).join('/'), readFileSync(file)];
    });
  return { folder, files: new Map(files) };
}

/** Returns the text of a built file. Throws when it was not built. */
export function readBuiltText({ folder, files }: BuiltFolder, name: string): string {
  const content = files.get(name);
  if (!content) throw new Error(`${path.join(folder, name)} is missing. Build it with: npm run build`);
  return content.toString();
}

/**
 * Checks the files of a folder against the integrity that its manifest states.
 *
 * @throws {Error} Names the first file that is missing or of another build, as after a copy that was interrupted.
 */
export function requireWhole(built: BuiltFolder): void {
  for (const { file, integrity } of readIntegrities(readBuiltText(built, 'manifest.json'))) {
    const content = built.files.get(file);
    const found = content && `sha384-${createHash('sha384').update(content).digest('base64')}`;
    if (found !== integrity)
      throw new Error(`${path.join(built.folder, file)} is missing or of another build.`);
  }
}

function readIntegrities(manifest: string): z.infer<typeof fileSchema>[] {
  const { files } = manifestSchema.parse(JSON.parse(manifest));
  return Object.entries(files).flatMap(([name, { file = name, integrity, imports }]) => [
    { file, integrity },
    ...imports.filter((each) => typeof each !== 'string'),
  ]);
}
