/** A script of a long animation frame. Times in ms. */
export interface ScriptTiming {
  readonly startTime: number;
  readonly duration: number;
  readonly sourceURL: string;
  readonly sourceFunctionName: string;
  readonly invoker: string;
}

/** A long animation frame. Times in ms. */
export interface LongFrame {
  readonly startTime: number;
  readonly scripts: readonly ScriptTiming[];
}

/** The script that took the most time of an interaction, and the phase of the interaction that it started in. */
export interface LongestScript {
  readonly entry: ScriptTiming;
  readonly subpart: string;
  readonly intersectingDuration: number;
}

/** When an interaction started, and its first two phases, in ms. */
export interface InteractionPhases {
  readonly interactionTime: number;
  readonly inputDelay: number;
  readonly processingDuration: number;
}

/**
 * Returns the longest script of an interaction, undefined without one. web-vitals finds it when it reports the INP, but
 * Chromium delivers a long frame a few milliseconds after the events in it, which may be after the report.
 */
export function findLongestScript(
  frames: readonly LongFrame[],
  { interactionTime, inputDelay, processingDuration }: InteractionPhases,
): LongestScript | undefined {
  const processingStart = interactionTime + inputDelay;
  const processingEnd = processingStart + processingDuration;
  const phaseAt = (time: number): string =>
    time < processingStart
      ? 'input-delay'
      : time < processingEnd
        ? 'processing-duration'
        : 'presentation-delay';
  return frames
    .filter(({ startTime }) => startTime <= processingEnd)
    .flatMap(({ scripts }) => scripts)
    .map((entry) => ({
      entry,
      subpart: phaseAt(entry.startTime),
      intersectingDuration: Math.min(entry.duration, entry.startTime + entry.duration - interactionTime),
    }))
    .filter(({ intersectingDuration }) => intersectingDuration > 0)
    .sort((a, b) => b.intersectingDuration - a.intersectingDuration)[0];
}
