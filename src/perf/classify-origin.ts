import type { Failure } from '../page/read-failure';

/** Whose code failed. `opaque`: a script of another origin, of which the browser reports nothing. */
export type Origin = 'ours' | 'page' | 'third-party' | 'extension' | 'opaque';

const SCRIPT_ERROR = /^Script error\.?$/;
const EXTENSION = /^([\w-]*extension|webkit-masked-url):/;

/**
 * Returns whose code failed.
 *
 * @param site origin of the page; `ownFiles` is the address of the folder with the bundle's chunks
 */
export function classifyOrigin(
  { event, message, source }: Failure,
  { site, ownFiles }: { site: string; ownFiles: string },
): Origin {
  if (!source && event === 'behaviour') return 'ours';
  if (!source) return SCRIPT_ERROR.test(message) ? 'opaque' : 'page';
  if (EXTENSION.test(source)) return 'extension';
  // The entry is one folder up.
  if (source.startsWith(ownFiles) || source === new URL('../vitrine.js', ownFiles).href) return 'ours';
  return source.startsWith(`${site}/`) ? 'page' : 'third-party';
}
