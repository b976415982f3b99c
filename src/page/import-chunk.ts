// The build replaces `import('./…')` with calls of these functions.

/** The suffix of all chunk names of a release. The build defines it. */
declare const RELEASE: string;

/** Imports a chunk. Retries a failure once, at another URL, because browsers cache the failed import. */
export function importChunk<Module>(url: string): Promise<Module> {
  return import(url).catch(() => import(`${url}?again`));
}

/** Imports a chunk by its name without folder and suffix. */
export function importNamedChunk<Module>(name: string): Promise<Module> {
  return importChunk(`./chunks/${name}-${RELEASE}.js`);
}

/** Imports a chunk and, in parallel, the files that it imports. */
export function importChunkWithParts<Module>(url: string, ...parts: readonly string[]): Promise<Module> {
  // A failed part also rejects the import of the chunk.
  for (const part of parts) import(part).catch(() => {});
  return importChunk(url);
}
