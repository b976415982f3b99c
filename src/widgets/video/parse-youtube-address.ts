import { parseStartTime } from './parse-start-time';
import type { Player } from './player';

const SITE = /^(?:www\.|m\.|music\.)?youtube(?:-nocookie)?\.com(?=\/)/;
/** Paths of the site, with the parameter `v` as their end. The names of two players are as long as an id. */
const VIDEO = /^(?:youtu\.be|~\/(?:embed|v|e|shorts|live|watch))\/(?!videoseries|live_stream)([\w-]{11})$/;
const LIST = /^~\/(?:playlist|embed|(?:embed|v)\/videoseries)$/;
const CHANNEL = /^~\/embed\/live_stream$/;
/** Parameters that pages and players share. A player's own address has others, which stay. */
const SHARED = /^(?:list|channel)$/;
const REPLACED = /^(?:autoplay|start|t|v)$/;

/** Returns the player of a video, list or channel of YouTube, which sets no cookies before it plays; null for any other address. */
export function parseYouTubeAddress(url: URL): Player | null {
  const { hostname, pathname, searchParams } = url;
  const isPlayer = /^\/(?:embed|v|e)\b/.test(pathname);
  const v = pathname === '/watch' ? `/${searchParams.get('v')}` : '';
  const path = (hostname + pathname + v).replace(/\/$/, '').replace(SITE, '~');
  const [, id] = VIDEO.exec(path) ?? [];
  const name = id ?? (LIST.test(path) ? 'videoseries' : CHANNEL.test(path) && 'live_stream');
  const list = searchParams.get('list');
  const channel = searchParams.get('channel');
  if (!name || !(id ?? (name === 'live_stream' ? channel : list))) return null;
  const start = parseStartTime(url) || '';
  const query = new URLSearchParams({ autoplay: '1' });
  for (const [key, value] of searchParams)
    if (SHARED.test(key) || (isPlayer && !REPLACED.test(key))) query.set(key, value);
  if (start) query.set('start', `${start}`);
  const page = new URLSearchParams({
    ...(id && { v: id }),
    ...(list && { list }),
    ...(start && { t: `${start}` }),
  });
  return {
    frame: `https://www.youtube-nocookie.com/embed/${name}?${query}`,
    page: `https://www.youtube.com/${id ? 'watch' : list ? 'playlist' : `channel/${channel}/live`}?${page}`.replace(
      /\?$/,
      '',
    ),
    provider: 'YouTube',
  };
}
