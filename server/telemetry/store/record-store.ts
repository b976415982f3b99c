import type { PerformanceDelivery } from '../intake/performance-data';
import type { FigureStore } from './figure-store';
import { type ExportSpan, type Row, readPerformanceRows } from './figures/exported-rows';
import { type ReadLiveRecords, readLiveRecords } from './figures/live';
import { createSqlFigures } from './postgres/sql-figures';
import { type PerformanceStoreDeps, storePerformance } from './postgres/store-performance';

/** Where the performance records of a website are stored, and what is read from them. */
export interface PerformanceRecords {
  /** Stores deliveries of one UTC day. A record that it has stored is never lost. */
  store(deliveries: readonly PerformanceDelivery[]): Promise<void>;
  figures: FigureStore;
  readLive: ReadLiveRecords;
  /** Returns the records of a span by UTC day of receipt. */
  readRows(span: ExportSpan): AsyncIterable<Row>;
}

/** Returns the performance records in the server's database. */
export function createSqlRecords(deps: PerformanceStoreDeps): PerformanceRecords {
  const { db, websiteId } = deps;
  return {
    store: (deliveries) => storePerformance(deps, deliveries),
    figures: createSqlFigures(db),
    readLive: (query) => readLiveRecords(db, query),
    readRows: (span) => readPerformanceRows(db, websiteId, span),
  };
}
