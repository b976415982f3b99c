import { readPostgresRows } from '../figures/exported-rows';
import { readPostgresLive } from '../figures/live';
import type { RecordStore } from '../record-store';
import { createSqlFigures } from './sql-figures';
import { type PerformanceStoreDeps, storePerformance } from './store-performance';

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
