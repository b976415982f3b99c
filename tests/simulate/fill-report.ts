import { setTimeout } from 'node:timers/promises';
import type { SampleData } from '../../schemas/sample-data-schemas';
import { loadSamples, requestFill, type SampleStore } from './call-samples';

/** Milliseconds between two requests for the state. */
const POLL_MS = 500;

export interface FillReportOptions extends SampleStore {
  /** Number of visits to store. */
  readonly visits: number;
  /** Called with the number of visits that are stored. */
  readonly onStored?: (stored: number) => void;
}

/**
 * Fills the report of a running store with sample data and returns the address of that report.
 * The store fills in the background: a second call with as many visits follows the fill that runs.
 * @throws {Error} that states what to do
 */
export async function fillReport(options: FillReportOptions): Promise<string> {
  const { visits, onStored = () => undefined } = options;
  const former = await loadSamples(options);
  requireFillable(former, options);
  let data = former.state === 'filled' ? former : await requestFill(options, visits);
  // Another request may have come first.
  requireFillable(data, options);
  while (data.state === 'filling') {
    onStored(data.stored);
    await setTimeout(POLL_MS);
    data = await loadSamples(options);
  }
  requireFilled(data);
  onStored(data.stored);
  return `${options.origin}/config/performance?sample=1`;
}

/** @throws {Error} unless the store has no sample data, or as many visits as requested */
function requireFillable(data: SampleData, { origin, visits }: FillReportOptions): void {
  const { state, stored } = data;
  const page = `${origin}/config/performance`;
  if (state === 'unavailable')
    throw new Error(
      `The store at ${origin} simulates no visits. Start the demo store, or add simulateVisit to your store (server/features/storefront/index.ts).`,
    );
  if (state === 'removing')
    throw new Error('The sample data are being removed. Run this command again in a moment.');
  if (state === 'remove-failed')
    throw new Error(
      `Sample data could not be removed; the log of the server states why. Remove them at ${page}, then run this command again.`,
    );
  if (state === 'none' || data.visits === visits) return;
  const others = {
    filling: `A fill of ${data.visits} visits is running, and ${stored} are stored. Follow it with --visits ${data.visits}, or cancel it at ${page}.`,
    'fill-failed': `A fill of ${data.visits} visits failed after ${stored}. Continue it with --visits ${data.visits}, or remove its visits at ${page}.`,
    filled: `The report has ${data.visits} sample visits. Remove them at ${page}, then run this command again.`,
  };
  throw new Error(others[state]);
}

/** @throws {Error} when a fill ended before its last visit */
function requireFilled({ state, visits, stored }: SampleData): void {
  if (state === 'filled') return;
  if (state === 'fill-failed')
    throw new Error(
      `The server stored ${stored} of ${visits} visits; its log states why. Run this command again to continue.`,
    );
  throw new Error('The fill was cancelled. Run this command again to fill the report.');
}
