import type { LongFrame, ScriptTiming } from './long-frame';

/** The script that took the most time of an interaction. */
export interface LongestScript {
  readonly entry: ScriptTiming;
  /** Milliseconds after the start of the interaction. */
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
  const processingEnd = interactionTime + inputDelay + processingDuration;
  let longest: LongestScript | undefined;
  for (const { startTime, scripts } of frames)
    for (const entry of scripts) {
      const intersectingDuration = Math.min(
        entry.duration,
        entry.startTime + entry.duration - interactionTime,
      );
      if (startTime <= processingEnd && intersectingDuration > (longest?.intersectingDuration ?? 0))
        longest = { entry, intersectingDuration };
    }
  return longest;
}
