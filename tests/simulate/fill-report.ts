import { createRandom } from '../support/create-random';
import { makeFilledVisit } from './make-visit';
import { sendVisits } from './send-visits';

export interface FillReportOptions {
  /** Origin of the server, without a trailing slash. */
  readonly origin: string;
  readonly visits: number;
  readonly seed: number;
  /** Name of the run, in letters, digits and hyphens; unique for the server. */
  readonly run: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly onVisit?: () => void;
}

/**
 * Sends visits of two releases to a running server, as browsers do. They count as visits of visitors.
 * @throws {Error} that states the response when the server refuses a record
 */
export async function fillReport(options: FillReportOptions): Promise<void> {
  const { origin, visits, seed, run, now, onVisit = () => undefined } = options;
  const random = createRandom(seed);
  const made = Array.from({ length: visits }, (_, index) =>
    makeFilledVisit({ index, run, isLater: index >= visits / 2, time: now, random }),
  );
  await sendVisits(made, { origin, random, onVisit });
}
