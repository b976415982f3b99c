import type { BuiltFiles } from './built-files';

/**
 * Returns all files that a page fetches for some modules: theirs, what those import, and what they import lazily.
 *
 * @param files of the manifest
 * @param modules sources, such as `src/widgets/add-to-cart-chunk.ts`
 * @param isApart whether a source is left out, with everything that only it imports
 * @throws {Error} when nothing was built for a source
 */
export function fetchedFiles(
  files: BuiltFiles,
  modules: readonly string[],
  isApart: (source: string) => boolean = () => false,
): string[] {
  const fetched = new Set(modules.map((module) => fileOf(files, module)));
  for (const file of fetched) {
    const { imports = [], lazyImports = [] } = files[file] ?? {};
    for (const each of imports) fetched.add(each);
    for (const each of lazyImports) if (!isApart(files[each]?.source ?? '')) fetched.add(each);
  }
  return [...fetched].sort();
}

/** The file built from a module, with the files that it imports at once. */
export function filesAtOnce(files: BuiltFiles, module: string): string[] {
  const file = fileOf(files, module);
  return [file, ...(files[file]?.imports ?? [])];
}

/** @throws {Error} when nothing was built for a source */
export function fileOf(files: BuiltFiles, module: string): string {
  const found = Object.entries(files).find(([, { source }]) => source === module);
  if (!found) throw new Error(`No file was built for ${module}: run npm run build.`);
  return found[0];
}
