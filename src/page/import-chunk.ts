// The build writes calls of these functions in place of `import('./…')`.

/** The suffix that all chunks of a release have in their names, defined by the build. */
declare const RELEASE: string;

/** Imports a chunk; a failure is retried once under another address, past a cache that holds the failure. */
export function importChunk<Module>(url: string): Promise<Module> {
  return import(url).catch(() => import(`${url}?again`));
}

/** The same for a chunk that the entry names without its folder and its suffix. */
export function importNamedChunk<Module>(name: string): Promise<Module> {
  return importChunk(`./chunks/${name}-${RELEASE}.js`);
}

/** The same for a chunk that imports other files, which are fetched beside it and not after it. */
export function importChunkWithParts<Module>(url: string, ...parts: readonly string[]): Promise<Module> {
  // A part that fails rejects the import of the chunk, too.
  for (const part of parts) import(part).catch(() => {});
  return importChunk(url);
}
