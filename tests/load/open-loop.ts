import { setTimeout as wait } from 'node:timers/promises';
import type { LoopResult } from './closed-loop';

export interface OpenLoopOptions {
  /** Requests that arrive in a second, however long the earlier ones take. */
  rate: number;
  seconds: number;
  send(): Promise<void>;
}

/**
 * Sends requests at a fixed rate and returns their times. A time begins when the request is due, so that it includes the wait
 * behind a slower one.
 */
export async function runOpenLoop({ rate, seconds, send }: OpenLoopOptions): Promise<LoopResult> {
  const startedAt = performance.now();
  const times: number[] = [];
  const sent: Promise<void>[] = [];
  for (let index = 0; index < rate * seconds; index++) {
    const dueAt = startedAt + (index * 1000) / rate;
    const early = dueAt - performance.now();
    if (early > 0) await wait(early);
    const request = send().then(() => {
      times.push(performance.now() - dueAt);
    });
    // A failure is thrown below.
    request.catch(() => undefined);
    sent.push(request);
  }
  await Promise.all(sent);
  return { seconds: (performance.now() - startedAt) / 1000, times };
}
