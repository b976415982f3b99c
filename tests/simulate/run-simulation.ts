import { reportSchema } from '../../contract/telemetry/report';
import { createRandom } from '../support/create-random';
import { type Comparison, compareReport, type ReportOfRun } from './compare-report';
import { computeExpected } from './expected-report';
import { makeView } from './make-view';
import { sendViews } from './send-views';

export interface SimulationOptions {
  /** Origin of the store, without a trailing slash. */
  readonly origin: string;
  readonly ownerToken: string;
  readonly views: number;
  readonly seed: number;
  /** Name of the run, in letters and digits; unique for the store. */
  readonly run: string;
  readonly onView?: () => void;
}

/** One number of the report of one period, and its expected value. */
export interface PeriodComparison extends Comparison {
  readonly period: string;
}

/** The default period, and the hours of which figures are kept beside those of days. */
const PERIODS = { '28 days': {}, '24 hours': { hours: '24' } };

/** Sends page views and compares the reports of two periods with the figures computed from what was sent. */
export async function runSimulation(options: SimulationOptions): Promise<PeriodComparison[]> {
  const { origin, run, onView = () => undefined } = options;
  const random = createRandom(options.seed);
  const views = Array.from({ length: options.views }, (_, index) => makeView({ index, run, random }));
  const readAll = (query: Query) =>
    Promise.all(Object.values(PERIODS).map((period) => readReport(options, { ...query, ...period })));
  const before = await readAll({});
  await sendViews(views, { origin, random, onView });
  const own = await readAll({ release: run });
  const after = await readAll({});
  const expected = computeExpected(views);
  return Object.keys(PERIODS).flatMap((period, index) => {
    const reports = { own: own[index], before: before[index], after: after[index] } as ReportOfRun;
    return compareReport(expected, reports).map((each) => ({ ...each, period }));
  });
}

type Query = Readonly<Record<string, string>>;

async function readReport({ origin, ownerToken }: SimulationOptions, query: Query) {
  const headers = { authorization: `Bearer ${ownerToken}` };
  const response = await fetch(`${origin}/api/vitrine/performance/report?${new URLSearchParams(query)}`, {
    headers,
  });
  if (!response.ok)
    throw new Error(`The report returned ${response.status}: ${(await response.text()).slice(0, 300)}`);
  return reportSchema.parse(await response.json());
}
