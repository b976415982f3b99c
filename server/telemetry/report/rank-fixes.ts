import type { Fix } from '../../../schemas/performance-fixes-schemas';
import type { SegmentsReport } from '../../../schemas/performance-segments-schemas';
import { THRESHOLDS } from '../aggregates/rate-metric';

/** The metrics that a visitor perceives, which have attribution. */
const FIXED = ['LCP', 'INP', 'CLS'] as const;
const MAX_FIXES = 6;
/** Share of the visits without a page of their own from which page types are ranked. */
const MOSTLY_OTHER = 0.5;
const OTHER = 'other';

export type RankedFix = Omit<Fix, 'causes' | 'origins'>;

/** Returns the segments whose p75 exceeds the threshold of good, by visits × excess, the greatest first. */
export function rankFixes({ metrics }: SegmentsReport): RankedFix[] {
  const ranked = FIXED.flatMap((metric) => {
    const [good] = THRESHOLDS[metric];
    const segments = metrics.find(({ name }) => name === metric)?.segments ?? [];
    return segments.flatMap(({ value, weight, samples, p75, interval }) =>
      p75 !== null && p75 > good
        ? [{ metric, value, weight, samples, p75, interval, impact: weight * (p75 / good - 1) }]
        : [],
    );
  });
  return ranked.sort((one, other) => other.impact - one.impact).slice(0, MAX_FIXES);
}

/** Whether most visits are of pages that the figures do not keep apart. */
export function areMostlyOther({ metrics }: SegmentsReport): boolean {
  const segments = metrics.find(({ name }) => name === 'LCP')?.segments ?? [];
  const all = segments.reduce((sum, { weight }) => sum + weight, 0);
  const other = segments.find(({ value }) => value === OTHER)?.weight ?? 0;
  return all > 0 && other / all > MOSTLY_OTHER;
}
