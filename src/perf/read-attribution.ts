import { maskAddress, maskText } from '../page/mask';
import { findLongestScript, type InteractionPhases } from './find-longest-script';
import type { LongFrame } from './long-frame';
import type { Vital } from './vitals';

type Fields = Readonly<Record<string, unknown>>;

const TARGET_LENGTH = 100;

/** The parts of LCP and of INP, in chronological order. */
const PARTS =
  'timeToFirstByte resourceLoadDelay resourceLoadDuration elementRenderDelay inputDelay processingDuration presentationDelay';

/** The attribution of any metric. */
interface Attribution extends InteractionPhases {
  readonly [name: string]: unknown;
  readonly target?: string;
  readonly interactionTarget?: string;
  readonly largestShiftTarget?: string;
  readonly url?: string;
  readonly largestShiftSource?: {
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  };
}

/**
 * Returns the attribution of a value, masked. Unknown fields are undefined, and 0 stays 0. Parts add up to their metric:
 * an INP is rounded to 8 ms, and its phases are not. `frames` are the long frames so far.
 */
export function readAttribution({ attribution = {}, value }: Vital, frames: readonly LongFrame[]): Fields {
  const known = attribution as unknown as Attribution;
  const { largestShiftSource } = known;
  const longestScript = findLongestScript(frames, known);
  const target = known.target ?? known.interactionTarget ?? known.largestShiftTarget;
  const script = longestScript?.entry;
  const parts: Record<string, number> = {};
  let rest = value;
  for (const name of PARTS.split(' ')) {
    const part = known[name];
    if (typeof part !== 'number') continue;
    parts[name] = Math.min(part, rest);
    rest -= parts[name];
  }
  return {
    ...parts,
    loadState: known.loadState,
    interactionType: known.interactionType,
    target: target && maskText(target).slice(0, TARGET_LENGTH),
    url: maskAddress(known.url),
    scriptUrl: maskAddress(script?.sourceURL),
    scriptFunction: script && maskText(script.sourceFunctionName),
    scriptInvoker: script && maskText(script.invoker.replace(/[?#].*/, '')),
    scriptDuration: longestScript?.intersectingDuration,
    shiftValue: known.largestShiftValue,
    shiftTime: known.largestShiftTime,
    shiftFrom: rectOf(largestShiftSource?.previousRect),
    shiftTo: rectOf(largestShiftSource?.currentRect),
  };
}

function rectOf(rect: DOMRectReadOnly | undefined): readonly number[] | undefined {
  return rect && [rect.x, rect.y, rect.width, rect.height];
}
