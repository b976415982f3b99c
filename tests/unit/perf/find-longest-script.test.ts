import { describe, expect, it } from 'vitest';
import { findLongestScript } from '../../../src/perf/find-longest-script';
import type { LongFrame } from '../../../src/perf/long-frame';

/** Processing from 1010 to 1110. */
const PHASES = { interactionTime: 1000, inputDelay: 10, processingDuration: 100 };

/** A frame with one script for each pair of start and duration. */
function frame(startTime: number, ...scripts: readonly (readonly [number, number])[]): LongFrame {
  return {
    startTime,
    duration: 0,
    blockingDuration: 0,
    scripts: scripts.map(([start, duration]) => ({
      startTime: start,
      duration,
      sourceURL: '',
      sourceFunctionName: '',
      invoker: '',
    })),
  };
}

const find = (...frames: readonly LongFrame[]) => findLongestScript(frames, PHASES);

describe('findLongestScript', () => {
  it('returns the longest script of all frames of the interaction', () => {
    const frames = [frame(995, [1010, 40], [1050, 60]), frame(1105, [1105, 30])];
    expect(find(...frames)).toMatchObject({ entry: { startTime: 1050 }, intersectingDuration: 60 });
  });

  it('counts only the time since the interaction started', () => {
    expect(find(frame(400, [400, 650], [1050, 55]))).toMatchObject({ entry: { startTime: 1050 } });
    expect(find(frame(400, [400, 650]))?.intersectingDuration).toBe(50);
  });

  it('returns undefined without a frame during the interaction', () => {
    expect(find()).toBeUndefined();
    expect(find(frame(700, [700, 200]))).toBeUndefined();
    expect(find(frame(1111, [1111, 200]))).toBeUndefined();
  });

  it('returns undefined for a metric that is no interaction', () => {
    expect(findLongestScript([frame(0, [0, 50])], {} as typeof PHASES)).toBeUndefined();
  });
});
