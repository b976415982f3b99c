import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { createMeasurementDays } from '../../server/platform/database/measurement-days';
import type { Database } from '../../server/platform/database/open-database';
import { createCardinalityLimits } from '../../server/telemetry/intake/cardinality-limits';
import type { PerformanceDelivery } from '../../server/telemetry/intake/performance-data';
import { createRecordCounters } from '../../server/telemetry/intake/record-counters';
import { createViewCounter } from '../../server/telemetry/intake/view-classes';
import { createMeasurementContexts } from '../../server/telemetry/store/postgres/measurement-contexts';
import { foldRollups, rollUp } from '../../server/telemetry/store/postgres/roll-up';
import { storePerformance } from '../../server/telemetry/store/postgres/store-performance';
import { createRandom } from '../support/create-random';
import { makeMeasuredView } from './make-measured-view';

const DAY_MS = 86_400_000;
/** A view and its five vitals. */
const RECORDS_OF_VIEW = 6;
/** Deliveries that the collector stores in one transaction when it is busy. */
const TOGETHER = 50;
/** Views between two rollups: those of half a minute on a busy site. */
const VIEWS_OF_ROLLUP = 1000;

export interface FillOptions {
  db: Database;
  websiteId: string;
  records: number;
  days: number;
  /** Milliseconds since 1970, on the last day. */
  now: number;
}

/** Seconds that the parts of filling took. */
export interface FillTimes {
  store: number;
  rollUp: number;
}

/** Stores and rolls up records as the collector does, evenly over the days. */
export async function fillRecords({ db, websiteId, records, days, now }: FillOptions): Promise<FillTimes> {
  const deps = {
    db,
    websiteId,
    limits: createCardinalityLimits(db, websiteId),
    views: createViewCounter(),
    contexts: createMeasurementContexts(db, websiteId),
    days: createMeasurementDays(db),
    counters: createRecordCounters(new Registry()),
  };
  const times = { store: 0, rollUp: 0 };
  const timed = async (part: keyof FillTimes, run: () => Promise<unknown>) => {
    const startedAt = performance.now();
    await run();
    times[part] += (performance.now() - startedAt) / 1000;
  };
  let views = 0;
  for (const deliveries of deliveriesOf({ records, days, now })) {
    await timed('store', () => storePerformance(deps, deliveries));
    views += deliveries.length;
    if (views < VIEWS_OF_ROLLUP) continue;
    views = 0;
    await timed('rollUp', () => rollUp({ db, websiteId, now: deliveries[0]?.receivedAt.getTime() ?? now }));
    // Filled within minutes, the tables would mostly have dead rows; autovacuum has days for them.
    await sql`vacuum performance_histogram, performance_count, performance_rollup, performance_total`.execute(
      db,
    );
  }
  await timed('rollUp', () => rollUp({ db, websiteId, now }));
  await timed('rollUp', () => foldRollups({ db, websiteId, now }));
  return times;
}

/** Yields the deliveries of views, evenly over the days, in the groups that a busy collector stores together. */
export function* deliveriesOf({
  records,
  days,
  now,
}: Pick<FillOptions, 'records' | 'days' | 'now'>): Generator<PerformanceDelivery[]> {
  const random = createRandom(7);
  const views = Math.ceil(records / RECORDS_OF_VIEW);
  for (let first = 0; first < views; first += TOGETHER) {
    const receivedAt = new Date(now - (days - 1 - Math.floor((first * days) / views)) * DAY_MS);
    yield Array.from({ length: Math.min(TOGETHER, views - first) }, (_, index) =>
      deliveryOf(first + index, receivedAt, random),
    );
  }
}

function deliveryOf(index: number, receivedAt: Date, random: () => number): PerformanceDelivery {
  const { client, records } = makeMeasuredView(index, random);
  return {
    receivedAt,
    client,
    records: records.map(({ id, ...data }) => ({ id, counts: null, data })),
  } as PerformanceDelivery;
}
