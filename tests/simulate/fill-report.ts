import { createRandom } from '../support/create-random';
import { makeFilledView } from './make-view';
import { sendViews } from './send-views';

export interface FillReportOptions {
  /** Origin of the server, without a trailing slash. */
  readonly origin: string;
  readonly views: number;
  readonly seed: number;
  /** Name of the run, in letters, digits and hyphens; unique for the server. */
  readonly run: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly onView?: () => void;
}

/**
 * Sends page views of two releases to a running server, as browsers do. They count as page views of visitors.
 * @throws {Error} that states the response when the server refuses a record
 */
export async function fillReport(options: FillReportOptions): Promise<void> {
  const { origin, views, seed, run, now, onView = () => undefined } = options;
  const random = createRandom(seed);
  const made = Array.from({ length: views }, (_, index) =>
    makeFilledView({ index, run, isLater: index >= views / 2, time: now, random }),
  );
  await sendViews(made, { origin, random, onView });
}
