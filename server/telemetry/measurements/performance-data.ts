import type { PerformanceRecord } from '../../../schemas/performance-schemas';

/** A performance record without its envelope. */
export type PerformanceData = PerformanceRecord extends infer Item
  ? Item extends PerformanceRecord
    ? Omit<Item, 'id' | 'counts'>
    : never
  : never;
