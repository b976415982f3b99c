import { sql } from 'kysely';
import type { Database } from '../database/open-database';
import { SEGMENT_COLUMNS, type Segment } from './segment';

/** One value for a histogram. */
export interface Sample {
  metric: string;
  segment: Segment;
  /** Empty where there are no thresholds. */
  rating: string;
  bucket: number;
  weight: number;
}

/** Something for a daily sum. */
export interface Count {
  name: string;
  segment: Segment;
  total: number;
}

/** What a record adds to histograms and counts. */
export interface Contribution {
  samples: Sample[];
  counts: Count[];
}

/** What a transaction changes in histograms and counts, gathered so that each row is written once. */
export interface Tally {
  add(contribution: Contribution): void;
  /** Takes back what was added for a record that another takes the place of. */
  remove(contribution: Contribution): void;
  /** Writes it. The last thing a transaction does: whoever writes the same rows waits for its end. */
  write(db: Database, websiteId: string): Promise<void>;
}

type HistogramChange = Sample & { samples: number; weightSquares: number };

/** An empty tally. */
export function createTally(): Tally {
  const histogram = new Map<string, HistogramChange>();
  const counts = new Map<string, Count>();

  const change = ({ samples, counts: sums }: Contribution, sign: 1 | -1) => {
    for (const sample of samples) {
      const key = keyOf(sample.metric, sample.segment, [sample.rating, sample.bucket]);
      const row = histogram.get(key) ?? { ...sample, samples: 0, weight: 0, weightSquares: 0 };
      row.samples += sign;
      row.weight += sign * sample.weight;
      row.weightSquares += sign * sample.weight ** 2;
      histogram.set(key, row);
    }
    for (const count of sums) {
      const key = keyOf(count.name, count.segment, []);
      const row = counts.get(key) ?? { ...count, total: 0 };
      row.total += sign * count.total;
      counts.set(key, row);
    }
  };
  return {
    add: (contribution) => change(contribution, 1),
    remove: (contribution) => change(contribution, -1),
    async write(db, websiteId) {
      await writeHistogram(db, websiteId, inOrder(histogram));
      await writeCounts(db, websiteId, inOrder(counts));
    },
  };
}

function keyOf(name: string, segment: Segment, more: readonly unknown[]): string {
  return JSON.stringify([name, ...SEGMENT_COLUMNS.map((column) => segment[column]), ...more]);
}

// All writers take their rows in one order, so that no two of them wait for each other.
function inOrder<Row>(rows: ReadonlyMap<string, Row>): Row[] {
  return [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
}

async function writeHistogram(db: Database, websiteId: string, changes: HistogramChange[]): Promise<void> {
  const rows = changes.filter((row) => row.samples !== 0 || row.weight !== 0 || row.weightSquares !== 0);
  if (rows.length === 0) return;
  await db
    .insertInto('performanceHistogram')
    .values(rows.map(({ segment, ...row }) => ({ websiteId, ...segment, ...row })))
    .onConflict((conflict) =>
      conflict.columns(['websiteId', 'metric', ...SEGMENT_COLUMNS, 'rating', 'bucket']).doUpdateSet({
        samples: sql`performance_histogram.samples + excluded.samples`,
        weight: sql`performance_histogram.weight + excluded.weight`,
        weightSquares: sql`performance_histogram.weight_squares + excluded.weight_squares`,
      }),
    )
    .execute();
}

async function writeCounts(db: Database, websiteId: string, changes: Count[]): Promise<void> {
  const rows = changes.filter(({ total }) => total !== 0);
  if (rows.length === 0) return;
  await db
    .insertInto('performanceCount')
    .values(rows.map(({ segment, ...row }) => ({ websiteId, ...segment, ...row })))
    .onConflict((conflict) =>
      conflict
        .columns(['websiteId', 'name', ...SEGMENT_COLUMNS])
        .doUpdateSet({ total: sql`performance_count.total + excluded.total` }),
    )
    .execute();
}
