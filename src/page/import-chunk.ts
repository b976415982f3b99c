/**
 * Imports the first of `urls`, with the files it imports in turn (the others) fetched beside it and not after it. One
 * that fails is tried once more, past whatever cache holds the failure. The build writes these calls in place of
 * `import('./…')`.
 */
export function importChunk<Module>([own, ...rest]: readonly [string, ...string[]]): Promise<Module> {
  // A part that fails fails the chunk that needs it too, and is told there.
  for (const url of rest) import(url).catch(() => {});
  return import(own).catch(() => import(`${own}?again`));
}
