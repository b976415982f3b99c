import { safeValue } from '../../page/safe-value';

/** A recording. */
export interface Track {
  /** Absolute address of the file. */
  readonly url: string;
  readonly title: string;
  readonly author: string;
  /** Length in seconds; undefined until the metadata of the file is loaded. */
  readonly duration: number | undefined;
  readonly canDownload: boolean;
}

/** The most that an album may have. */
const MAX_TRACKS = 60;

/**
 * Returns the recordings of an element: the one that its attributes name, as the engine and the block print it, else those
 * that it links to, which visitors without scripts can open. Addresses that are no web addresses are left out.
 */
export function readTracks(element: HTMLElement): Track[] {
  const { url, audioAssetUrl } = element.dataset;
  const sources = url || audioAssetUrl ? [element] : [...element.querySelectorAll<HTMLElement>('a[href]')];
  return sources
    .map(readTrack)
    .filter((track) => track.url)
    .slice(0, MAX_TRACKS);
}

function readTrack(source: HTMLElement): Track {
  const { url, audioAssetUrl, title, author = '', durationInMs = '', showDownload } = source.dataset;
  const printed = url || audioAssetUrl || source.getAttribute('href');
  const address = printed ? safeValue('href', printed, source.baseURI) : '';
  return {
    url: /^https?:/.test(address) ? address : '',
    title: title || (source.matches('a') && source.textContent.trim()) || nameOf(address),
    author,
    duration: +durationInMs / 1000 || undefined,
    canDownload: showDownload === 'true' || source.hasAttribute('download'),
  };
}

/** Returns the name of a file without its extension: `tide` for `https://shop.example/audio/tide.mp3?v=2`. */
function nameOf(address: string): string {
  const [file = ''] = address.split(/[?#]/);
  const name = file.slice(file.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
  try {
    return decodeURIComponent(name);
  } catch {
    // A percent sign that begins no escape.
    return name;
  }
}
