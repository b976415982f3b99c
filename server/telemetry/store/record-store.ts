import type { Dimension, ErrorGroup } from '../../../contract/telemetry/report';
import type { PerformanceDelivery } from '../intake/performance-data';
import type { FigureSource, OptionRow, RankedFix, VitalsByValue } from './figure-rows';
import type { ExportSpan, Row } from './figures/exported-rows';
import type { Figures } from './figures/figures';
import type { ReadLiveRecords } from './figures/live';
import type { ValueRow } from './figures/values';
import type { ClassDay } from './figures/views';
import type { Attribution } from './merge-attribution';
import type { ReportScope } from './report-scope';

/** Where the performance records of a website are stored, and what is read from them. */
export interface RecordStore {
  /** Stores deliveries of one UTC day. A record that it has stored is never lost. */
  store(deliveries: readonly PerformanceDelivery[]): Promise<void>;
  figures: FigureStore;
  readLive: ReadLiveRecords;
  /** Returns the records of a span by UTC day. */
  readRows(span: ExportSpan): AsyncIterable<Row>;
}

/** The figures of all websites. */
export interface FigureStore {
  /** Calls `read` with the figures of one moment, and returns its result. */
  readSnapshot<Result>(read: (figures: FigureReader) => Promise<Result>): Promise<Result>;
}

/** Reads what reports are computed from. */
export interface FigureReader {
  /** Returns the share of the single records of a scope that a report reads. */
  chooseShare(scope: ReportScope, sampleRate: number): Promise<number>;
  /** Returns the views by day and class of page views, those in the scope and those of the whole site. */
  readViewsByClass(scope: ReportScope, source: FigureSource): Promise<ClassDay[]>;
  /** Returns the values that views of the period have in each dimension, whatever the filters, by frequency. */
  readOptions(scope: ReportScope): Promise<OptionRow[]>;
  /** Returns the histograms and counts of a scope in all slices of the report. */
  readFigures(scope: ReportScope, source: FigureSource): Promise<Figures>;
  /** Returns all values that the views and hits of a scope have in a dimension, the most frequent first. */
  readValues(scope: ReportScope, wanted: { by: Dimension; source: FigureSource }): Promise<ValueRow[]>;
  /** Returns the web vitals of the listed values of a dimension, or of all page views. */
  readVitals(scope: ReportScope, wanted: WantedVitals): Promise<VitalsByValue>;
  /** Returns the elements and scripts to which the slow page views of pages attribute their values, in the order of the pages. */
  readAttribution(fixes: readonly RankedFix[], views: ExaminedViews): Promise<Attribution[]>;
  /** Returns the groups of errors of a scope. */
  readErrorGroups(scope: ReportScope): Promise<ErrorGroup[]>;
}

/** The page views whose attribution is read. */
export interface ExaminedViews {
  scope: ReportScope;
  by: 'path' | 'pageType';
  /** The share of their records. */
  share: number;
}

export interface WantedVitals {
  /** Null for all page views, whose vitals have the empty value. */
  by: Dimension | null;
  values: readonly string[];
  source: FigureSource;
}
