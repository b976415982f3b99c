import { sql } from 'kysely';
import type { Database } from '../../../platform/database/open-database';
import { readPostgresAttribution } from '../figures/attribution';
import { readErrorGroups } from '../figures/error-groups';
import { readPostgresRows } from '../figures/exported-rows';
import { readPostgresFigures } from '../figures/figures';
import { readPostgresLive } from '../figures/live';
import { readPostgresValues } from '../figures/values';
import { countViews, readPostgresOptions, readPostgresViews, type ViewCounts } from '../figures/views';
import { readPostgresVitals } from '../figures/vitals';
import type { FigureReader, FigureStore, RecordStore } from '../record-store';
import { type PerformanceStoreDeps, storePerformance } from './store-performance';

/**
 * Returns the figures that the database of the server holds.
 * @param maxViews views of whose single records a report reads all; of more, it reads a sample
 */
export function createSqlFigures(db: Database, maxViews?: ViewCounts): FigureStore {
  return {
    // One state of the database: a rollup moves rows from one table to another.
    readSnapshot: (read) =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (snapshot) => {
          await planForReports(snapshot);
          return read(createReader(snapshot, maxViews));
        }),
  };
}

/**
 * Leaves the other cores to visitors: by default, a large statement takes three, and compiles its expressions first. Joins
 * read each table once: of filters that few contexts seem to have, the planner would look for each in all measurements.
 */
async function planForReports(snapshot: Database): Promise<void> {
  await sql`
    select set_config('max_parallel_workers_per_gather', '0', true), set_config('jit', 'off', true),
      set_config('enable_nestloop', 'off', true)`.execute(snapshot);
}

function createReader(db: Database, maxViews: ViewCounts | undefined): FigureReader {
  return {
    chooseShare: async (scope, sampleRate) => {
      const { inScope, ofSite } = await countViews(db, scope);
      return sampledShare({ inScope: inScope * sampleRate, ofSite: ofSite * sampleRate }, maxViews);
    },
    readViewsByClass: (scope, source) => readPostgresViews(db, scope, source),
    readOptions: (scope) => readPostgresOptions(db, scope),
    readFigures: (scope, source) => readPostgresFigures(db, scope, source),
    readValues: (scope, wanted) => readPostgresValues(db, scope, wanted),
    readVitals: (scope, wanted) => readPostgresVitals(db, scope, wanted),
    readAttribution: (fixes, views) => readPostgresAttribution(db, fixes, views),
    readErrorGroups: (scope) => readErrorGroups(db, scope),
  };
}

/** Views that a report reads with all their records, and those that it looks through for them; of more, it reads a sample. */
const MAX_VIEWS: ViewCounts = { inScope: 100_000, ofSite: 200_000 };

/** Returns the share of the records that a report reads. Without an index by values, it looks through all of the site. */
export function sampledShare({ inScope, ofSite }: ViewCounts, most = MAX_VIEWS): number {
  return Math.min(1, most.inScope / inScope, most.ofSite / ofSite);
}

/** Returns the performance records in the server's database. */
export function createPostgresStore(deps: PerformanceStoreDeps): RecordStore {
  const { db, websiteId } = deps;
  return {
    store: (deliveries) => storePerformance(deps, deliveries),
    figures: createSqlFigures(db),
    readLive: (query) => readPostgresLive(db, query),
    readRows: (span) => readPostgresRows(db, websiteId, span),
  };
}
