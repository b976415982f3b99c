import type { Comparison } from '../../contract/telemetry/comparison';
import type { Fixes } from '../../contract/telemetry/fixes';
import type { SegmentsReport } from '../../contract/telemetry/report';
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
