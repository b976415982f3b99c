import { expect, it } from 'vitest';
import { METRICS } from '../../../../../contract/telemetry/metrics';
import { buildComparison } from '../../../../../server/telemetry/report/build-comparison';
import type { FigureReader, FigureStore } from '../../../../../server/telemetry/store/figure-store';
import { parseScope } from '../../../../../server/telemetry/store/report-scope';
import { createRandom } from '../../../../support/create-random';
import type { Random } from '../../../../support/random-values';
import { simulateBuckets } from './simulate-comparisons';

const DAY = '2026-03-04';
const REPORTS = 200;
/** Visits of a day by class. Later visits of a network have a warm cache. */
const ALL_TRAFFIC = [4000, 2000, 1000];
const CANARY = [400, 200, 100];
const FACTORS = [1, 0.5, 0.4];
const WHOLE = parseScope({ from: DAY, to: DAY }, 'site', Date.parse(DAY));
const SCOPES = {
  before: { ...WHOLE, filters: { release: 'stable' } },
  after: { ...WHOLE, filters: { release: 'canary' } },
};

/** Returns the figures of two releases whose visits are as fast as each other, and the classes that are read of each. */
function simulateReleases(random: Random) {
  const visitsOf = new Map([
    ['stable', ALL_TRAFFIC],
    ['canary', CANARY],
  ]);
  const readClasses: number[] = [];
  const reader: Partial<FigureReader> = {
    readViewsByClass: async ({ filters }) =>
      (visitsOf.get(filters.release ?? '') ?? []).map((inScope, visitClass) => ({
        ...{ visitClass, day: DAY, inScope },
        ofSite: (ALL_TRAFFIC[visitClass] ?? 0) + (CANARY[visitClass] ?? 0),
      })),
    readVitals: async ({ filters, maxVisitClass }) => {
      readClasses.push(maxVisitClass);
      const included = (visitsOf.get(filters.release ?? '') ?? []).slice(0, maxVisitClass + 1);
      const bucketsOf = (metric: (typeof METRICS)[number]) =>
        included.flatMap((values, visitClass) =>
          simulateBuckets(metric, { values, sampled: 0, factor: FACTORS[visitClass] ?? 1 }, random),
        );
      return new Map([['', new Map(METRICS.map((metric) => [metric, bucketsOf(metric)]))]]);
    },
  };
  const figures = reader as FigureReader;
  const store: FigureStore = { readSnapshot: (read) => read(figures) };
  return { store, readClasses };
}

it('finds a change between equal releases of unequal traffic in at most 5 % of the reports', async () => {
  const { store } = simulateReleases(createRandom(11));
  let changed = 0;
  for (let report = 0; report < REPORTS; report += 1) {
    const { metrics } = await buildComparison(store, SCOPES, 1);
    if (metrics.some(({ verdict }) => verdict !== 'unknown')) changed += 1;
  }
  expect(changed / REPORTS).toBeLessThanOrEqual(0.05);
});

it('includes the same classes of visits of both sides, whichever has less traffic', async () => {
  const { store, readClasses } = simulateReleases(createRandom(1));
  await buildComparison(store, SCOPES, 1);
  await buildComparison(store, { before: SCOPES.after, after: SCOPES.before }, 1);
  expect(readClasses).toEqual([0, 0, 0, 0]);
});
