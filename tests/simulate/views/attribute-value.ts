import type { PerformanceRecord } from '../../../contract/telemetry/performance-record';
import type { SamplePage } from './viewed-pages';

type Metric = Extract<PerformanceRecord, { type: 'metric' }>;
type Attribution = NonNullable<Metric['attribution']>;

/** Share of an LCP that passes before the first byte. */
const FIRST_BYTE = 0.2;
/** Parts of an INP. */
const INPUT_DELAY = 0.15;
const PROCESSING = 0.6;

/** Returns what a value is attributed to. The parts of a time add up to it. */
export function attributeValue(
  name: Metric['name'],
  value: number,
  { largest, pressed, shifting }: SamplePage,
): Attribution | undefined {
  if (name === 'LCP') return attributePaint(value, largest);
  if (name === 'INP') return attributeInteraction(value, pressed);
  if (name !== 'CLS' || value === 0) return undefined;
  return { target: shifting, shiftValue: value, shiftFrom: [0, 320, 360, 80], shiftTo: [0, 480, 360, 80] };
}

function attributePaint(value: number, { target, image, parts }: SamplePage['largest']): Attribution {
  const afterFirstByte = value * (1 - FIRST_BYTE);
  const [resourceLoadDelay, resourceLoadDuration, elementRenderDelay] = parts.map(
    (part) => part * afterFirstByte,
  ) as [number, number, number];
  const attribution: Attribution = {
    target,
    timeToFirstByte: value * FIRST_BYTE,
    resourceLoadDelay,
    resourceLoadDuration,
    elementRenderDelay,
  };
  return image === undefined ? attribution : { ...attribution, url: image };
}

function attributeInteraction(value: number, pressed: SamplePage['pressed']): Attribution {
  return {
    target: pressed.target,
    interactionType: pressed.type,
    inputDelay: value * INPUT_DELAY,
    processingDuration: value * PROCESSING,
    presentationDelay: value * (1 - INPUT_DELAY - PROCESSING),
    scriptUrl: pressed.script,
    scriptFunction: pressed.function,
    scriptDuration: value * PROCESSING,
  };
}
