import type { Fix, FixCause, Fixes, PhaseName } from '../../contract/telemetry/fixes';
import { formatCount, formatMilliseconds, formatShare } from '../charts/figure-formats';

/** Names of the parts of an LCP and of an INP. */
export const PHASE_NAMES: Readonly<Record<PhaseName, string>> = {
  timeToFirstByte: 'time to first byte',
  resourceLoadDelay: 'load delay',
  resourceLoadDuration: 'load time',
  elementRenderDelay: 'render delay',
  inputDelay: 'input delay',
  processingDuration: 'processing',
  presentationDelay: 'presentation delay',
};

/** What the longest part of a value means, and what usually shortens it. */
const ADVICE: Readonly<Record<PhaseName, string>> = {
  timeToFirstByte:
    'Most of the time passes before the first byte of the page arrives. Cache the page at the edge, remove redirects, or shorten the work of the server.',
  resourceLoadDelay:
    'The browser requests the file late. Put it into the HTML as an img or a preload, with fetchpriority="high" and without loading="lazy".',
  resourceLoadDuration:
    'The file takes long to download. Serve fewer bytes: AVIF or WebP, sizes that fit the screen (srcset), and a long cache lifetime.',
  elementRenderDelay:
    'The element waits to be drawn after its file has arrived. Style sheets and scripts that block rendering, late fonts, and scripts that insert the element are the usual causes.',
  inputDelay:
    'The main thread is busy when the visitor acts. Split long tasks, and start scripts that the visitor does not need yet later.',
  processingDuration:
    'The event handlers run long. Update the screen first, and move the other work behind it: await scheduler.yield(), or a task of its own.',
  presentationDelay:
    'Drawing the next frame takes long. Change fewer elements, read no layout between changes, and skip what is off the screen with content-visibility.',
};

const SHIFT_ADVICE =
  'The element moves after it was drawn. Reserve its space: width and height of pictures and frames, a minimum height for what is inserted, and fonts whose fallback has the same size.';
const NO_ADVICE = 'The browsers of these page views did not state the parts of the value.';

/** Returns that nothing exceeds a threshold, and among how many pages where these are not all. */
export function noFixText({ by, examined, unexamined, otherShare }: Fixes): string {
  const text = `no ${by === 'path' ? 'page' : 'page type'} exceeds a threshold`;
  return unexamined === 0 && otherShare === 0 ? text : `${text} among the ${formatCount(examined)} examined`;
}

/** Returns which pages are not examined, as sentences; none where all are. */
export function unexaminedTexts({ by, examined, unexamined, otherShare }: Fixes): string[] {
  const pages = by === 'path' ? 'pages' : 'page types';
  const all = formatCount(examined + unexamined);
  return [
    ...(unexamined > 0
      ? [`Of ${all} ${pages}, the ${formatCount(examined)} with the most page views are examined.`]
      : []),
    ...(otherShare > 0
      ? [
          `${formatShare(otherShare)} of the page views are of ${pages} that are counted together as “other”, which are not ranked.`,
        ]
      : []),
  ];
}

/** Returns what a cause means and what usually helps. */
export function adviceText(metric: Fix['metric'], { phases }: FixCause): string {
  if (metric === 'CLS') return SHIFT_ADVICE;
  const [longest] = phases.toSorted((one, other) => other.duration - one.duration);
  return longest ? ADVICE[longest.name] : NO_ADVICE;
}

/** Returns the element of a cause with its part of the slow page views: `img.hero, pointer: 80 % of the slow page views`. */
export function causeText({ target, event, share }: FixCause): string {
  const name = [target ?? 'an element that was not named', event].filter(Boolean).join(', ');
  return `${name}: ${formatShare(share)} of the slow page views`;
}

/** Returns the longest script of a cause as text. */
export function scriptText({ url, name, duration }: NonNullable<FixCause['script']>): string {
  const place = name ? `${name} in ${url}` : url;
  return `Longest script: ${place}, ${formatMilliseconds(duration)}.`;
}

/** What blocking scripts mean, and what usually helps. */
export const BLOCKING_ADVICE =
  'While these scripts block the main thread, the page can neither be drawn nor respond. Start what the visitor does not need yet later, load it after a choice of the visitor, or remove it.';

/** Returns how long the scripts of an origin block the main thread, in page views in which they do. */
export function originText({ origin, duration, share }: Fix['origins'][number]): string {
  return `${origin}: ${formatMilliseconds(duration)} on average where it blocks, ${formatShare(share)} of the blocking time`;
}
