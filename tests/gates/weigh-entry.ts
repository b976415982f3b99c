import { brotliSize } from '../../scripts/compile/brotli.mjs';
import { bundleEntry } from '../../scripts/compile/entry.mjs';
import { readOrdered } from '../../scripts/compile/module-order.mjs';
import { readDist, readManifest } from './built-files';

/** What a source is replaced with in a copy of the entry. */
export type ChangeSource = (file: string, source: string) => string;

const { release, files } = readManifest();
const built = Object.fromEntries(
  Object.entries(files).flatMap(([file, { source }]) => (source ? [[source, [`dist/${file}`]]] : [])),
);

/** Builds the entry with changed sources, and returns its code and its size as it is served. */
export async function weighEntry(
  change: ChangeSource,
  newChunks: Readonly<Record<string, string[]>> = {},
): Promise<{ code: string; size: number }> {
  const { code } = await bundleEntry({
    dist: 'dist',
    release,
    files: { ...built, ...newChunks },
    readSource: async (file) => change(file, await readOrdered(file)),
  });
  return { code, size: brotliSize(code) };
}

/** Returns the bytes of the entry that belong to telemetry: what runs before the rest of telemetry is loaded. */
export function weighEarlyTelemetry(): Promise<number> {
  return weighStatement('src/main.ts', '  recordEarly(page);\n');
}

const SEND_SHORT_VIEW =
  "  document.addEventListener('visibilitychange', () => sendShortView(page, early), { signal });\n";

/** Returns the bytes of the entry that report a page view which ends before telemetry has started. */
export function weighShortView(): Promise<number> {
  return weighStatement('src/telemetry/record-early.ts', SEND_SHORT_VIEW);
}

/** Returns by how many bytes the served entry is larger than one without a statement, and without all that it uses. */
async function weighStatement(module: string, statement: string): Promise<number> {
  const { size: without } = await weighEntry((file, source) =>
    file.endsWith(module) ? removeFrom(source, statement, module) : source,
  );
  return brotliSize(readDist('vitrine.js')) - without;
}

function removeFrom(source: string, statement: string, module: string): string {
  if (!source.includes(statement)) throw new Error(`${module} has no statement ${statement}`);
  return source.replace(statement, '');
}
