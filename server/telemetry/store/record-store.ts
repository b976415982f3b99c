import type { PerformanceDelivery } from '../intake/performance-data';
import type { FigureStore } from './figure-store';
import type { ExportSpan, Row } from './figures/exported-rows';
import type { ReadLiveRecords } from './figures/live';

/** Where the performance records of a website are stored, and what is read from them. */
export interface RecordStore {
  /** Stores deliveries of one UTC day. A record that it has stored is never lost. */
  store(deliveries: readonly PerformanceDelivery[]): Promise<void>;
  figures: FigureStore;
  readLive: ReadLiveRecords;
  /** Returns the records of a span by UTC day. */
  readRows(span: ExportSpan): AsyncIterable<Row>;
}
