import type { Failure } from './read-failure';

/** Whose code broke: `opaque` is all that a browser tells of a script of another origin. */
export type Origin = 'ours' | 'page' | 'third-party' | 'extension' | 'opaque';

const EXTENSION = /^([\w-]*extension|webkit-masked-url):/;

/** @param site origin of the page; `ownFiles` is the folder that the bundle's chunks are in */
export function classifyOrigin(
  { event, message, source }: Failure,
  { site, ownFiles }: { site: string; ownFiles: string },
): Origin {
  if (!source && /^Script error\.?$/.test(message)) return 'opaque';
  if (event === 'behaviour' && !source) return 'ours';
  if (!source) return 'page';
  if (EXTENSION.test(source)) return 'extension';
  // The entry is one folder up.
  if (source.startsWith(ownFiles) || source === new URL('../vitrine.js', ownFiles).href) return 'ours';
  return source.startsWith(`${site}/`) ? 'page' : 'third-party';
}
