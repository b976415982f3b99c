import { parseStartTime } from './parse-start-time';
import type { Player } from './read-embed';

const HOST = /^(?:www\.|player\.)?vimeo\.com$/;
/** The id of a video, alone or in a channel, group or showcase, and the key of an unlisted one. */
const PATH =
  /^\/(?:video\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/|(?:album|showcase)\/\d+\/video\/|ondemand\/[\w-]+\/)?(\d+)(?:\/(\w+))?\/?$/;

/** Returns the player of a video of Vimeo; null for any other address. */
export function parseVimeoAddress(url: URL): Player | null {
  const { hostname, pathname, searchParams } = url;
  const [, id, pathKey] = HOST.test(hostname) ? (PATH.exec(pathname) ?? []) : [];
  if (!id) return null;
  const key = pathKey ?? searchParams.get('h');
  const query = new URLSearchParams({ autoplay: '1', dnt: '1', ...(key && { h: key }) });
  // The player's own address keeps its options.
  if (hostname.startsWith('player.'))
    for (const [name, value] of searchParams) if (!query.has(name)) query.set(name, value);
  const start = parseStartTime(url);
  const fragment = start ? `#t=${start}s` : '';
  return {
    frame: `https://player.vimeo.com/video/${id}?${query}${fragment}`,
    page: `https://vimeo.com/${id}${key ? `/${encodeURIComponent(key)}` : ''}${fragment}`,
    provider: 'Vimeo',
  };
}
