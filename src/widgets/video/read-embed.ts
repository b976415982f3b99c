import { webAddress } from './hosted-video';
import { parseVimeoAddress } from './parse-vimeo-address';
import { parseYouTubeAddress } from './parse-youtube-address';
import type { Player } from './player';

/** A video of another site. */
export interface Embed extends Player {
  /** Accessible name of the player; empty if the provider's HTML has none. */
  readonly title: string;
}

/**
 * Returns the video that an element embeds: by the provider's HTML, as the engine prints it, else by a link to its page. Null
 * for a link whose player is not known.
 */
export function readEmbed(element: HTMLElement, link: HTMLAnchorElement | null): Embed | null {
  const { html = '', providerName } = element.dataset;
  const [, source = ''] = /<iframe[^<>]*\ssrc=["']?([^"'\s>]+)/i.exec(html) ?? [];
  const given = webAddress(source.replaceAll('&amp;', '&') || link?.href || '', element);
  if (!given) return null;
  const [, title = ''] = /<iframe[^<>]*\stitle="([^"<>]+)/i.exec(html) ?? [];
  // A service between the site and the provider names the provider's own player in `src`.
  const url = new URL(webAddress(new URL(given).searchParams.get('src') ?? '', element) || given);
  const player = parseYouTubeAddress(url) ?? parseVimeoAddress(url);
  if (player) return { ...player, title };
  if (!source) return null;
  url.searchParams.set('autoplay', '1');
  return { frame: url.href, page: link?.href ?? given, provider: providerName || url.host, title };
}
