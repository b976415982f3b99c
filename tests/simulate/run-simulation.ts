import { reportSchema } from '../../schemas/performance-report-schemas';
import { createRandom } from '../bench/shuffle';
import { type Comparison, compareReport } from './compare-report';
import { computeExpected } from './expected-report';
import { makeVisit } from './make-visit';
import { sendVisits } from './send-visits';

export interface SimulationOptions {
  /** Origin of the store, without a trailing slash. */
  readonly origin: string;
  readonly ownerToken: string;
  readonly visits: number;
  readonly seed: number;
  /** Name of the run, in letters and digits; unique for the store. */
  readonly run: string;
  readonly onVisit?: () => void;
}

/** Sends visits and compares the report with the figures computed from what was sent. */
export async function runSimulation(options: SimulationOptions): Promise<Comparison[]> {
  const { origin, run, onVisit = () => undefined } = options;
  const random = createRandom(options.seed);
  const visits = Array.from({ length: options.visits }, (_, index) => makeVisit({ index, run, random }));
  const before = await readReport(options);
  await sendVisits(visits, { origin, random, onVisit });
  const own = await readReport(options, `?release=${run}`);
  return compareReport(computeExpected(visits), { own, before, after: await readReport(options) });
}

async function readReport({ origin, ownerToken }: SimulationOptions, query = '') {
  const headers = { authorization: `Bearer ${ownerToken}` };
  const response = await fetch(`${origin}/api/vitrine/performance/report${query}`, { headers });
  if (!response.ok)
    throw new Error(`The report returned ${response.status}: ${(await response.text()).slice(0, 300)}`);
  return reportSchema.parse(await response.json());
}
