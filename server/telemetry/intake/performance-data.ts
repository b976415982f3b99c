import type { PerformanceRecord } from '../../../contract/telemetry/performance-record';
import type { ReceivedRecord } from './parse-batch';
import type { Delivery } from './store-together';

/** A performance record without its envelope. */
export type PerformanceData = PerformanceRecord extends infer Item
  ? Item extends PerformanceRecord
    ? Omit<Item, 'id' | 'counts'>
    : never
  : never;

/** The vitals, timings, images and scripts that one request delivered. */
export type PerformanceDelivery = Delivery<ReceivedRecord<PerformanceData>>;
