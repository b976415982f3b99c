import { maskAddress, maskText } from '../telemetry/mask';
import type { Vital } from './vitals';

type Fields = Readonly<Record<string, unknown>>;

const TARGET_LENGTH = 100;

/** The parts of LCP and of INP, in chronological order. */
const PARTS =
  'timeToFirstByte resourceLoadDelay resourceLoadDuration elementRenderDelay inputDelay processingDuration presentationDelay';

/** The attribution of any metric. */
interface Attribution {
  readonly [name: string]: unknown;
  readonly target?: string;
  readonly interactionTarget?: string;
  readonly largestShiftTarget?: string;
  readonly url?: string;
  readonly longestScript?: {
    readonly entry: PerformanceScriptTiming;
    readonly subpart: string;
    readonly intersectingDuration: number;
  };
  readonly largestShiftSource?: {
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  };
}

/** The script of a long animation frame. */
interface PerformanceScriptTiming {
  readonly sourceURL: string;
  readonly sourceFunctionName: string;
  readonly invoker: string;
}

/**
 * Returns the attribution of a value, masked. Unknown fields are undefined, and 0 stays 0. Parts add up to their metric:
 * an INP is rounded to 8 ms, and its phases are not.
 */
export function readAttribution({ attribution = {}, value }: Vital): Fields {
  const known = attribution as unknown as Attribution;
  const { longestScript, largestShiftSource } = known;
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
    url: known.url && maskAddress(known.url),
    scriptUrl: script && maskAddress(script.sourceURL),
    scriptFunction: script && maskText(script.sourceFunctionName),
    scriptInvoker: script && maskText(script.invoker.replace(/[?#].*/, '')),
    scriptSubpart: longestScript?.subpart,
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
