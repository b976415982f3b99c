import { webAddress } from './hosted-video';

/** A video of another site. */
export interface Embed {
  /** Address of the player for a frame. */
  readonly frame: string;
  /** Address of the video's page. */
  readonly page: string;
  /** Name of the other site. */
  readonly provider: string;
  /** Accessible name of the player; empty if the provider's HTML has none. */
  readonly title: string;
}

/** Hosts of YouTube. Their addresses name the video by `v`, or last in the path. */
const YOUTUBE = /^(www\.|m\.)?(youtube(-nocookie)?\.com|youtu\.be)$/;
/** Pages and players of Vimeo, with the id of the video, and the key of an unlisted one. */
const VIMEO = /^\w+:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d+)(?:(?:\/|.*[?&]h=)(\w+))?/;

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
  const youtube = url.searchParams.get('v') || String(url.pathname.split('/').pop());
  if (YOUTUBE.test(url.hostname) && /^[\w-]{11}$/.test(youtube)) {
    const start = Number.parseInt(url.searchParams.get('start') ?? url.searchParams.get('t') ?? '', 10);
    return {
      // This host sets no cookies before the video plays.
      frame: `https://www.youtube-nocookie.com/embed/${youtube}?autoplay=1${start ? `&start=${start}` : ''}`,
      page: `https://www.youtube.com/watch?v=${youtube}`,
      provider: 'YouTube',
      title,
    };
  }
  const [, vimeo, key] = VIMEO.exec(url.href) ?? [];
  if (vimeo)
    return {
      frame: `https://player.vimeo.com/video/${vimeo}?autoplay=1&dnt=1${key ? `&h=${key}` : ''}`,
      page: `https://vimeo.com/${vimeo}${key ? `/${key}` : ''}`,
      provider: 'Vimeo',
      title,
    };
  if (!source) return null;
  url.searchParams.set('autoplay', '1');
  return { frame: url.href, page: link?.href ?? given, provider: providerName || url.host, title };
}
