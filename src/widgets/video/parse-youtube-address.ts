import { parseStartTime } from './parse-start-time';
import type { Player } from './read-embed';

const HOST = /^(?:(?:www\.|m\.|music\.)?youtube(?:-nocookie)?\.com|youtu\.be)$/;
/** Paths that name a video: all of a short address, else after a word. */
const SHORT_PATH = /^\/([\w-]{11})\/?$/;
const VIDEO_PATH = /^\/(?:embed|v|e|shorts|live|watch)\/([\w-]{11})\/?$/;
/** Players of lists and channels, whose names are as long as an id. */
const LIST_PATH = /^\/(?:playlist|embed|embed\/videoseries|v\/videoseries)\/?$/;
const CHANNEL_PATH = /^\/embed\/live_stream\/?$/;
const PLAYER_PATH = /^\/(?:embed|v|e)(?:\/|$)/;
/** The player. It sets no cookies before the video plays. */
const PLAYER = 'https://www.youtube-nocookie.com/embed';
const SITE = 'https://www.youtube.com';

/** Returns the player of a video, list or channel of YouTube; null for any other address. */
export function parseYouTubeAddress(url: URL): Player | null {
  const { hostname, searchParams } = url;
  if (!HOST.test(hostname)) return null;
  const id = parseId(url);
  const list = searchParams.get('list');
  const channel = CHANNEL_PATH.test(url.pathname) && searchParams.get('channel');
  const start = parseStartTime(url);
  const query = playerQuery(url, start);
  const create = (path: string, page: string): Player => ({
    frame: `${PLAYER}${path}?${query}`,
    page: SITE + page,
    provider: 'YouTube',
  });
  if (channel) return create('/live_stream', `/channel/${encodeURIComponent(channel)}/live`);
  if (id) {
    const more = new URLSearchParams({ v: id, ...(list && { list }), ...(start && { t: `${start}` }) });
    return create(`/${id}`, `/watch?${more}`);
  }
  if (!list || !LIST_PATH.test(url.pathname)) return null;
  return create('/videoseries', `/playlist?${new URLSearchParams({ list })}`);
}

function parseId({ hostname, pathname, searchParams }: URL): string | undefined {
  if (CHANNEL_PATH.test(pathname) || LIST_PATH.test(pathname)) return undefined;
  if (/^\/watch\/?$/.test(pathname)) return /^[\w-]{11}$/.exec(searchParams.get('v') ?? '')?.[0];
  return (hostname === 'youtu.be' ? SHORT_PATH : VIDEO_PATH).exec(pathname)?.[1];
}

/** Returns the parameters of the player: all of a player's own address, else the list. */
function playerQuery({ pathname, searchParams }: URL, start: number): URLSearchParams {
  const query = new URLSearchParams({ autoplay: '1' });
  for (const [name, value] of searchParams)
    if (name === 'list' || (PLAYER_PATH.test(pathname) && !/^(?:autoplay|start|t|v)$/.test(name)))
      query.set(name, value);
  if (start) query.set('start', `${start}`);
  return query;
}
