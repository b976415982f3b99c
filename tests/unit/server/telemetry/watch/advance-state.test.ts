import { describe, expect, it } from 'vitest';
import type { BudgetStatus } from '../../../../../contract/telemetry/budget';
import { rateMetric } from '../../../../../server/telemetry/intake/rate-metric';
import type { RatedBucket } from '../../../../../server/telemetry/store/figure-rows';
import { bucketOf } from '../../../../../server/telemetry/store/histogram';
import { bucketKey } from '../../../../../server/telemetry/store/histogram-codec';
import {
  advanceState,
  type BudgetState,
  type ReportedChange,
} from '../../../../../server/telemetry/watch/advance-state';
import { computeFigure, judgeFigure } from '../../../../../server/telemetry/watch/judge-figure';

/** The state of a budget that was never evaluated. */
const NEW_STATE: BudgetState = {
  state: 'unknown',
  stateSince: null,
  pending: null,
  evaluatedAt: null,
};

const HOUR = 3_600_000;
const LIMIT = 2500;
const BUDGET = { metric: 'LCP', measure: 'p75', limit: LIMIT, minViews: 50 } as const;

/** Returns the changes that evaluations report, with their hours. A page view's status is that of the fresh ones too. */
function run(
  statuses: readonly (BudgetStatus | null)[],
  fresh: (hour: number) => BudgetStatus | undefined = () => undefined,
): string[] {
  let state = NEW_STATE;
  const changes: string[] = [];
  for (const [hour, status] of statuses.entries()) {
    if (status === null) continue;
    const { after, change } = advanceState(state, { at: hour * HOUR, status, fresh: fresh(hour) ?? status });
    state = after;
    if (change) changes.push(`${hour} ${change}`);
  }
  return changes;
}

const times = (count: number, status: BudgetStatus | null) => Array<BudgetStatus | null>(count).fill(status);

describe('a change of state is reported', () => {
  it('once, after three hours in which every evaluation shows it, and again at the recovery', () => {
    expect(run([...times(3, 'within'), ...times(10, 'exceeded'), ...times(10, 'within')])).toEqual([
      '6 exceeded',
      '16 recovered',
    ]);
  });

  it('also when the first state is exceeded; a first state within is not', () => {
    expect(run(times(10, 'exceeded'))).toEqual(['3 exceeded']);
    expect(run(times(10, 'within'))).toEqual([]);
  });

  it('not while evaluations differ, show neither state, or miss hours', () => {
    const flapping = Array.from(
      { length: 40 },
      (_, hour): BudgetStatus => (hour % 3 ? 'exceeded' : 'within'),
    );
    expect(run(flapping)).toEqual([]);
    expect(run(['within', ...Array(9).fill(['exceeded', 'exceeded', 'exceeded', 'unknown']).flat()])).toEqual(
      [],
    );
    expect(run(['within', 'exceeded', 'exceeded', null, null, null, 'exceeded', 'exceeded'])).toEqual([]);
  });

  it('only when the page views of these hours alone show it too', () => {
    const statuses = ['within' as const, ...times(12, 'exceeded')];
    expect(run(statuses, () => 'unknown')).toEqual([]);
    expect(run(statuses, (hour) => (hour < 9 ? 'unknown' : undefined))).toEqual(['9 exceeded']);
  });
});

/** A reproducible generator of numbers from 0 to 1 (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Hour = Map<string, RatedBucket>;

/** Page views of an hour whose LCP is log-normal with this 75th percentile. */
function createHour(random: () => number, p75: number, views: number): Hour {
  const hour: Hour = new Map();
  for (let index = 0; index < views; index++) {
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    const value = p75 * Math.exp(0.6 * (normal - 0.674_49));
    const rating = rateMetric('LCP', value);
    const bucket = bucketOf(value);
    const key = `${bucket} ${rating}`;
    const known = hour.get(key) ?? { bucket, rating, samples: 0, weight: 0, weightSquares: 0, censused: 0 };
    known.samples++;
    known.weight++;
    known.weightSquares++;
    hour.set(key, known);
  }
  return hour;
}

const keyOf = ({ bucket, rating }: RatedBucket) => bucketKey('LCP', bucket, rating);

/** Returns the changes that a budget reports over hours of page views, evaluated as the server does. */
function simulate(seed: number, p75s: readonly number[], windowHours: number): ReportedChange[] {
  const random = createRandom(seed);
  const hours = p75s.map((p75) => createHour(random, p75, 25));
  const statusOf = (from: number, to: number) => {
    const values = hours.slice(Math.max(0, from), to).flatMap((hour) => [...hour.values()]);
    const sorted = values.sort((one, other) => keyOf(one) - keyOf(other));
    return judgeFigure(BUDGET, computeFigure(BUDGET, sorted));
  };
  let state: BudgetState = NEW_STATE;
  const changes: ReportedChange[] = [];
  for (let hour = 1; hour <= hours.length; hour++) {
    const since = state.pending && state.pending.since / HOUR;
    const fresh = since === null ? 'unknown' : statusOf(Math.max(since, hour - windowHours), hour);
    const status = statusOf(hour - windowHours, hour);
    const { after, change } = advanceState(state, { at: hour * HOUR, status, fresh });
    state = after;
    if (change) changes.push(change);
  }
  return changes;
}

describe('over simulated page views', () => {
  // Eight sites × 45 days, in `npm run test:long`, are a year of one budget. The shorter window has more chances to be wrong.
  const SITES = Number(process.env.VITRINE_SITES ?? 2);
  const countAlarms = (p75: number) =>
    Array.from({ length: SITES }, (_, seed) =>
      simulate(seed + 1, Array<number>(45 * 24).fill(p75), 6).filter((each) => each === 'exceeded'),
    ).flat().length;

  it('false alarms are at most one a year at 5 % below the limit, and three at the limit itself', () => {
    expect(countAlarms(LIMIT * 0.95)).toBeLessThanOrEqual(1);
    expect(countAlarms(LIMIT)).toBeLessThanOrEqual(3);
  });

  it('a page that becomes much slower causes one alert within the window, and one recovery after the repair', () => {
    for (let seed = 1; seed <= 3; seed++) {
      const slower = [...Array<number>(30).fill(2000), ...Array<number>(20).fill(3500)];
      expect(simulate(seed, slower, 24)).toEqual(['exceeded']);
      expect(simulate(seed, [...slower, ...Array<number>(40).fill(2000)], 24)).toEqual([
        'exceeded',
        'recovered',
      ]);
    }
  });
});
