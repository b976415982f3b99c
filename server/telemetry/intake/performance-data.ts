import type { PerformanceRecord } from '../../../contract/telemetry/performance-record';
import type { FindRefusal, ReceivedRecord, WithoutEnvelope } from './parse-batch';
import type { Delivery } from './store-together';

/** A performance record without its envelope. */
export type PerformanceData = WithoutEnvelope<PerformanceRecord>;

/** The vitals, timings, images and scripts that one request delivered. */
export type PerformanceDelivery = Delivery<ReceivedRecord<PerformanceData>>;

/** Pages compute the weight as 1 ÷ the sampling rate, with a rounding error. */
const ROUNDING = 1 + 1e-9;

/** Returns a check that refuses a record whose weight exceeds 1 ÷ the sampling rate of the site. */
export function limitWeight(sampleRate: number): FindRefusal<PerformanceRecord> {
  const most = 1 / sampleRate;
  return ({ weight }) =>
    weight <= most * ROUNDING ? null : `weight: At most ${most}, as the site's SAMPLE_RATE is ${sampleRate}.`;
}
