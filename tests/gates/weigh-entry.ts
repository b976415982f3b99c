import { brotliSize } from '../../scripts/compile/brotli.mjs';
import { bundleEntry } from '../../scripts/compile/entry.mjs';
import { readOrdered } from '../../scripts/compile/module-order.mjs';
import { readManifest } from './built-files';

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

const EARLY_TELEMETRY = '  recordEarly(page);\n';

/** Returns the bytes of the entry that belong to telemetry: what runs before the rest of telemetry is loaded. */
export async function weighEarlyTelemetry(): Promise<number> {
  const { size: whole } = await weighEntry((_, source) => source);
  const { size: without } = await weighEntry((file, source) =>
    file.endsWith('main.ts') ? withoutEarlyTelemetry(source) : source,
  );
  return whole - without;
}

function withoutEarlyTelemetry(source: string): string {
  if (!source.includes(EARLY_TELEMETRY)) throw new Error('src/main.ts does not call recordEarly.');
  return source.replace(EARLY_TELEMETRY, '');
}
