import { describe, expect, it } from 'vitest';
import { METRICS } from '../../../../../contract/telemetry/metrics';
import {
  buildComparison,
  parseComparedScopes,
} from '../../../../../server/telemetry/report/build-comparison';
import type { FigureReader, FigureStore } from '../../../../../server/telemetry/store/record-store';
import { parseScope } from '../../../../../server/telemetry/store/report-scope';
import { createRandom } from '../../../../support/create-random';
import type { Random } from '../../../../support/random-values';
import { simulateBuckets } from './simulate-comparisons';

const DAY = '2026-03-04';
const REPORTS = 200;
/** Page views of a day by class. Later page views of a network have a warm cache. */
const ALL_TRAFFIC = [4000, 2000, 1000];
const CANARY = [400, 200, 100];
const FACTORS = [1, 0.5, 0.4];
const WHOLE = parseScope({ from: DAY, to: DAY }, 'site', Date.parse(DAY));
const SCOPES = {
  before: { ...WHOLE, filters: { release: 'stable' } },
  after: { ...WHOLE, filters: { release: 'canary' } },
};

/** Returns the figures of two releases whose page views are as fast as each other, and the classes that are read of each. */
function simulateReleases(random: Random) {
  const viewsOf = new Map([
    ['stable', ALL_TRAFFIC],
    ['canary', CANARY],
  ]);
  const readClasses: number[] = [];
  const reader: Partial<FigureReader> = {
    readViewsByClass: async ({ filters }) =>
      (viewsOf.get(filters.release ?? '') ?? []).map((inScope, viewClass) => ({
        ...{ viewClass, day: DAY, inScope },
        ofSite: (ALL_TRAFFIC[viewClass] ?? 0) + (CANARY[viewClass] ?? 0),
      })),
    readVitals: async ({ filters, maxViewClass }) => {
      readClasses.push(maxViewClass);
      const included = (viewsOf.get(filters.release ?? '') ?? []).slice(0, maxViewClass + 1);
      const bucketsOf = (metric: (typeof METRICS)[number]) =>
        included.flatMap((values, viewClass) =>
          simulateBuckets(metric, { values, sampled: 0, factor: FACTORS[viewClass] ?? 1 }, random),
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

it('includes the same classes of page views of both sides, whichever has less traffic', async () => {
  const { store, readClasses } = simulateReleases(createRandom(1));
  await buildComparison(store, SCOPES, 1);
  await buildComparison(store, { before: SCOPES.after, after: SCOPES.before }, 1);
  expect(readClasses).toEqual([0, 0, 0, 0]);
});

const NOW = Date.parse('2026-03-04T12:30:00Z');
const read = (query: Omit<Parameters<typeof parseComparedScopes>[0], 'against'> & { against: string }) =>
  parseComparedScopes(query as Parameters<typeof parseComparedScopes>[0], 'site', NOW);

describe('the compared page views', () => {
  it('are those of the period of the same length before', () => {
    expect(read({ against: 'previous', device: 'phone' })).toMatchObject({
      before: { from: '2026-01-08', to: '2026-02-04', filters: { device: 'phone' } },
      after: { from: '2026-02-05', to: '2026-03-04', filters: { device: 'phone' } },
    });
    expect(read({ against: 'previous', hours: '24' }).before).toMatchObject({
      unit: 'hour',
      from: '2026-03-02T13:00:00Z',
      to: '2026-03-03T12:00:00Z',
    });
  });

  it('are those of other days', () => {
    const query = { against: 'days', hours: '2', againstFrom: '2026-01-01', againstTo: '2026-01-02' };
    expect(read(query)).toMatchObject({
      before: { unit: 'day', from: '2026-01-01', to: '2026-01-02' },
      after: { unit: 'hour' },
    });
  });

  it('are those of another release in the same period', () => {
    const { before, after } = read({
      against: 'release',
      release: '2',
      againstRelease: '1',
      device: 'phone',
    });
    expect(before).toEqual({ ...after, filters: { device: 'phone', release: '1' } });
    expect(after.filters.release).toBe('2');
  });

  it.each([
    [{ against: 'release', againstRelease: '1' }, 'Choose two releases to compare.'],
    [{ against: 'release', release: '1' }, 'Choose two releases to compare.'],
    [{ against: 'days', againstFrom: '2026-01-01' }, 'Choose the days to compare with.'],
    [
      { against: 'days', againstFrom: '2026-01-02', againstTo: '2026-01-01' },
      'The first day is after the last one.',
    ],
  ])('must be named: %o', (query, message) => {
    expect(() => read(query)).toThrow(
      expect.objectContaining({ body: expect.objectContaining({ message }) }),
    );
  });
});
