import { maskAddress } from '../page/mask';
import type { LongFrame } from './long-frame';

/** Scripts that block less are not reported. Milliseconds. */
const SHORTEST = 10;

/** The time in which a script blocked the main thread. */
export interface ScriptLine {
  readonly type: 'script';
  readonly url: string;
  /** Milliseconds. */
  readonly blocking: number;
}

/**
 * Returns the blocking time of long frames by script. What happened in a frame, scripts and drawing, has a part of its blocking
 * time in proportion to its duration. Scripts without an address are left out.
 */
export function sumBlocking(frames: readonly LongFrame[]): ScriptLine[] {
  const sums: Record<string, number> = {};
  for (const { scripts, blockingDuration, duration: whole } of frames)
    for (const { sourceURL, duration } of scripts) {
      const url = maskAddress(sourceURL);
      if (url) sums[url] = (sums[url] ?? 0) + (blockingDuration * duration) / whole;
    }
  return Object.entries(sums).flatMap(([url, blocking]) =>
    blocking > SHORTEST ? { type: 'script', url, blocking } : [],
  );
}
