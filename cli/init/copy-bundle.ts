import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { UsageError } from '../command';

/** What a run has changed. */
export interface Copy {
  readonly added: readonly string[];
  readonly replaced: readonly string[];
  /** Files that were there already. */
  readonly same: readonly string[];
  /** Chunks of an earlier version, which open pages still load. */
  readonly kept: readonly string[];
}

/** The integrity of each file. */
type Manifest = Readonly<Record<string, { readonly integrity: string }>>;

const MANIFEST = 'manifest.json';
/** What belongs to a built file, where it exists. */
const BESIDE = ['.br', '.map'];
/** The licences travel with the code. */
const TEXTS = ['LICENSE', 'NOTICES.txt'];

/**
 * Copies the files that a site serves from the package into a folder. Nothing is written unless all can be.
 *
 * @throws {UsageError} when a file of the folder is neither the same nor one of an earlier version
 */
export async function copyBundle(packageFolder: string, folder: string): Promise<Copy> {
  const manifest = await readManifest(packageFolder);
  if (!manifest)
    throw new UsageError(`${packageFolder} has no files to copy: install the package again.`, '');
  const earlier = (await readManifest(folder)) ?? {};
  const files = await readFiles(packageFolder, listNames(manifest));
  const present = await readFiles(folder, [...files.keys()]);
  const names = [...files.keys()];
  const same = names.filter((name) => present.get(name)?.equals(files.get(name) ?? Buffer.alloc(0)));
  const replaced = names.filter((name) => present.has(name) && !same.includes(name));
  const foreign = replaced.filter(
    (name) => !isOfVersion(earlier, name, present.get(name) ?? Buffer.alloc(0)),
  );
  if (foreign.length > 0) throw new UsageError(describeForeign(folder, foreign), '');
  for (const name of names) {
    if (same.includes(name)) continue;
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), files.get(name) ?? '');
  }
  const added = names.filter((name) => !present.has(name));
  return { added, replaced, same, kept: Object.keys(earlier).filter((name) => !(name in manifest)) };
}

/** Returns the names of the files, in the order in which they are written: chunks before the entry that names them. */
function listNames(manifest: Manifest): string[] {
  const built = Object.keys(manifest).sort((a, b) => Number(b.includes('/')) - Number(a.includes('/')));
  return [...built.flatMap((name) => [...BESIDE.map((end) => name + end), name]), ...TEXTS, MANIFEST];
}

async function readFiles(folder: string, names: readonly string[]): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const name of names) {
    const content = await readFile(path.join(folder, name)).catch(ignoreMissing);
    if (content) files.set(name, content);
  }
  return files;
}

async function readManifest(folder: string): Promise<Manifest | null> {
  const text = await readFile(path.join(folder, MANIFEST), 'utf8').catch(ignoreMissing);
  try {
    const { files } = JSON.parse(text ?? '{}') as { files?: Manifest };
    // Other programs have a manifest of this name, too.
    return files?.['vitrine.js'] ? files : null;
  } catch {
    return null;
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/** Whether an earlier version has written a file, and nobody has changed its code since. */
function isOfVersion(earlier: Manifest, name: string, content: Buffer): boolean {
  if (!earlier['vitrine.js']) return false;
  if (!name.endsWith('.js')) return true;
  return earlier[name]?.integrity === `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

function describeForeign(folder: string, foreign: readonly string[]): string {
  const shown = foreign.slice(0, 5).join(', ');
  const more = foreign.length > 5 ? ` and ${foreign.length - 5} more` : '';
  return `${folder} has other files of these names: ${shown}${more}. Nothing was changed. Choose an empty folder, or move them.`;
}

/** Returns what a run has done, for a person. */
export function describeCopy(folder: string, { added, replaced, same, kept }: Copy): string {
  const changed = added.length + replaced.length;
  if (changed === 0) return `${folder} has this version already: ${count(same.length)}.`;
  const parts = [
    `${count(changed)} copied to ${folder}`,
    ...(replaced.length > 0 ? [`${replaced.length} of them in the place of an earlier version`] : []),
    ...(same.length > 0 ? [`${same.length} were there already`] : []),
  ];
  const rest = `${count(kept.length)} of the earlier version stay, which open pages still load.`;
  return `${parts.join(', ')}.${kept.length > 0 ? ` ${rest}` : ''}`;
}

function count(number: number): string {
  return `${number} file${number === 1 ? '' : 's'}`;
}
