import type { Metafile } from 'esbuild';

/** Loaded on an intent of its own, or for measuring: not part of what leads to "Added!". */
const APART = /^src\/(overlays|tracking|perf)\//;

/**
 * All files that a page loads for an entry and some modules that it mounts lazily: those files, what they
 * import at once and what their modules go on to load, overlays and beacons apart. Other lazy modules of the
 * entry are not followed.
 *
 * @param outputs the outputs of esbuild's metafile
 * @param entry source of the entry, such as `src/main.ts`
 * @param modules sources of the lazily mounted modules
 * @returns sorted output files
 * @throws {Error} when nothing was built for a source
 */
export function transferredFiles(
  outputs: Metafile['outputs'],
  entry: string,
  modules: readonly string[],
): string[] {
  const files = new Set([outputOf(outputs, entry)]);
  const follow = (file: string) => {
    if (files.has(file) || isApart(outputs, file)) return;
    files.add(file);
    for (const { path, external } of outputs[file]?.imports ?? []) if (!external) follow(path);
  };
  for (const { path, kind } of outputs[outputOf(outputs, entry)]?.imports ?? []) {
    if (kind === 'import-statement') follow(path);
  }
  for (const module of modules) follow(outputOf(outputs, module));
  return [...files].sort();
}

/** A file of its own, or the one that it shares with others. */
function outputOf(outputs: Metafile['outputs'], source: string): string {
  const files = Object.entries(outputs);
  const found =
    files.find(([, { entryPoint }]) => entryPoint === source) ??
    files.find(([, { inputs }]) => source in inputs);
  if (!found)
    throw new Error(`No file was built for ${source}: run npm run build, or correct the list of behaviours.`);
  return found[0];
}

function isApart(outputs: Metafile['outputs'], file: string): boolean {
  return APART.test(outputs[file]?.entryPoint ?? '');
}
