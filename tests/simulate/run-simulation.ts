import { reportSchema } from '../../schemas/performance-report-schemas';
import { createRandom } from '../bench/shuffle';
import { type Comparison, compareReport } from './compare-report';
import { makeVisit } from './make-visit';
import { sendVisits } from './send-visits';
import { tellTruth } from './truth';

export interface SimulationOptions {
  /** Of the shop, without a slash at its end. */
  readonly origin: string;
  readonly ownerToken: string;
  readonly visits: number;
  readonly seed: number;
  /** Tells this run from others that the shop has seen, in letters and digits. */
  readonly run: string;
  readonly onVisit?: () => void;
}

/** Sends visits whose truth is known and compares what the report makes of them. */
export async function runSimulation(options: SimulationOptions): Promise<Comparison[]> {
  const { origin, run, onVisit = () => undefined } = options;
  const random = createRandom(options.seed);
  const visits = Array.from({ length: options.visits }, (_, index) => makeVisit({ index, run, random }));
  const before = await readReport(options);
  await sendVisits(visits, { origin, random, onVisit });
  const own = await readReport(options, `?release=${run}`);
  return compareReport(tellTruth(visits), { own, before, after: await readReport(options) });
}

async function readReport({ origin, ownerToken }: SimulationOptions, query = '') {
  const headers = { authorization: `Bearer ${ownerToken}` };
  const answer = await fetch(`${origin}/api/vitrine/performance/report${query}`, { headers });
  if (!answer.ok)
    throw new Error(`The report answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
  return reportSchema.parse(await answer.json());
}
