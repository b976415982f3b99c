import type { ErrorRecord, PerformanceRecord } from '../../../schemas/performance-schemas';
import type { Client } from '../../platform/http/parse-client';

/** A simulated visit of a page. */
export interface SampleVisit {
  at: Date;
  client: Omit<Client, 'network'>;
  /** Null on pages for which the census sends none. */
  hit: { id: string; data: { url: string; pageType: number; templateId: string } } | null;
  records: readonly PerformanceRecord[];
  errors: readonly ErrorRecord[];
}

/** Which visits are simulated. */
export interface SampleRun {
  visits: number;
  /** Milliseconds since 1970: no visit is later. */
  endsAt: number;
}

/** Returns the visit of a run with an index from 0: the same each time, and later than those before. */
export type SimulateVisit = (run: SampleRun, index: number) => SampleVisit;
