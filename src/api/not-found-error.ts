/** Thrown when an address, or the part of a page that its fragment names, does not exist (spec §8 Error boundary). */
export class NotFoundError extends Error {
  override readonly name = 'NotFoundError';
  /** `path` is the missing path, query and fragment. */
  constructor(readonly path: string) {
    super(`There is nothing at ${path}.`);
  }
}
