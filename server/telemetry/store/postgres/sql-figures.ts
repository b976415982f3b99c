import { sql } from 'kysely';
import type { Database } from '../../../platform/database/open-database';
import type { FigureReader, FigureStore } from '../figure-store';
import { readAttribution } from '../figures/attribution';
import { readErrorGroups } from '../figures/error-groups';
import { readFigures } from '../figures/figures';
import { readValues } from '../figures/values';
import { countViews, readOptions, readViewsByClass, type ViewCounts } from '../figures/views';
import { readVitals } from '../figures/vitals';
import { sampledShare } from './read-records';

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
    readViewsByClass: (scope, source) => readViewsByClass(db, scope, source),
    readOptions: (scope) => readOptions(db, scope),
    readFigures: (scope, source) => readFigures(db, scope, source),
    readValues: (scope, wanted) => readValues(db, scope, wanted),
    readVitals: (scope, wanted) => readVitals(db, scope, wanted),
    readAttribution: (fixes, visits) => readAttribution(db, fixes, visits),
    readErrorGroups: (scope) => readErrorGroups(db, scope),
  };
}
