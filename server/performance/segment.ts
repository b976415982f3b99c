import type { Client } from '../http/read-client';

/** What tells visits apart in histograms and counts. What is not known is the empty text. */
export interface Segment {
  /** Of UTC: `2026-01-31`. */
  day: string;
  pageType: string;
  template: string;
  device: string;
  browser: string;
  navigationType: string;
  release: string;
}

/** The columns that a segment is in each table. */
export const SEGMENT_COLUMNS = [
  'day',
  'pageType',
  'template',
  'device',
  'browser',
  'navigationType',
  'release',
] as const satisfies readonly (keyof Segment)[];

/** What a record says of its page. */
export interface PageFacts {
  pageType?: number | undefined;
  template?: string | undefined;
  navigationType?: string | undefined;
  release?: string | undefined;
}

/** The day of a time, of UTC. */
export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}

/** Where a record counts. */
export function segmentOf(day: string, client: Client, facts: PageFacts): Segment {
  return {
    day,
    pageType: facts.pageType === undefined ? '' : String(facts.pageType),
    template: facts.template ?? '',
    device: client.device,
    browser: client.browser,
    navigationType: facts.navigationType ?? '',
    release: facts.release ?? '',
  };
}
