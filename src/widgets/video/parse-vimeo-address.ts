import { parseStartTime } from './parse-start-time';
import type { Player } from './player';

/** The id of a video, alone or in a channel, group or showcase, and the key of an unlisted one. */
const VIDEO =
  /^(?:www\.|player\.)?vimeo\.com\/(?:video\/|(?:channels|groups|album|showcase|ondemand)\/[\w-]+\/(?:videos?\/)?)?(\d+)(?:\/(\w+))?\/?$/;

/** Returns the player of a video of Vimeo, which does not track; null for any other address. */
export function parseVimeoAddress(url: URL): Player | null {
  const { hostname, pathname, searchParams } = url;
  const [, id, key = searchParams.get('h')] = VIDEO.exec(hostname + pathname) ?? [];
  if (!id) return null;
  // The player's own address keeps its options.
  const query = new URLSearchParams(hostname[0] === 'p' ? searchParams : '');
  for (const [name, value] of Object.entries({ autoplay: '1', dnt: '1', ...(key && { h: key }) }))
    query.set(name, value);
  const start = parseStartTime(url);
  const fragment = start ? `#t=${start}s` : '';
  return {
    frame: `https://player.vimeo.com/video/${id}?${query}${fragment}`,
    page: `https://vimeo.com/${id}${key ? `/${key}` : ''}${fragment}`,
    provider: 'Vimeo',
  };
}
