import type { Comparison } from '../../schemas/performance-comparison-schemas';
import type { Fixes } from '../../schemas/performance-fixes-schemas';
import type { SegmentsReport } from '../../schemas/performance-segments-schemas';
import { NO_PART, type PartState } from './part-store';
import type { ReportView } from './report-view';

/** What the report shows besides its figures, and the parts that are loaded for it. */
export interface ReportParts {
  view: ReportView;
  segments: PartState<SegmentsReport>;
  comparison: PartState<Comparison>;
  fixes: PartState<Fixes>;
}

/** A report without parts. */
export const NO_PARTS: ReportParts = { view: {}, segments: NO_PART, comparison: NO_PART, fixes: NO_PART };
