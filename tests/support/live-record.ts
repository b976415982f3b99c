import type { LiveRecord } from '../../contract/telemetry/live';

export const LIVE_NOW = Date.parse('2026-03-04T12:30:00Z');

/** Returns a value of a page view that has just arrived. */
export function createLiveRecord(id: string, fields: Partial<LiveRecord> = {}): LiveRecord {
  return {
    ...{ id, at: LIVE_NOW, metric: 'LCP', value: 1000, revision: 0, weight: 1 },
    ...{ pageType: '50', device: 'phone', release: 'r1', path: '/shop' },
    ...fields,
  };
}
