import type { Fixes } from '../../../contract/telemetry/fixes';
import { OTHER } from '../intake/cardinality-limits';
import { THRESHOLDS } from '../intake/rate-metric';
import type { FigureSource, RankedFix, VitalsByValue } from '../store/figure-rows';
import { bucketsOf, chooseVitalsSource } from '../store/figures/vitals';
import { sumOf } from '../store/histogram';
import type { FigureReader, FigureStore } from '../store/record-store';
import type { ReportScope } from '../store/report-scope';
import { describeSource, limitViews } from './limit-shares';
import { summariseMetric } from './summarise-metric';

const MAX_FIXES = 6;

/** Share of the page views without a page of their own from which page types are ranked. */
const MOSTLY_OTHER = 0.5;

/** Returns the pages whose improvement would help the most page views, and to what their slow page views attribute their values. */
export function buildFixes(store: FigureStore, scope: ReportScope, sampleRate: number): Promise<Fixes> {
  // The causes are of the page views that the ranking has.
  return store.readSnapshot((figures) => buildFrom(figures, scope, sampleRate));
}

async function buildFrom(figures: FigureReader, wholeScope: ReportScope, sampleRate: number): Promise<Fixes> {
  const { scope } = await limitViews(figures, wholeScope, { sampleRate });
  const pages = await choosePages(figures, scope, sampleRate);
  const { slow, examined } = await examinePages(figures, scope, pages);
  const ranked = rankFixes(slow);
  const share = await figures.chooseShare(scope, sampleRate);
  const attributions = await figures.readAttribution(ranked, { scope, by: pages.by, share });
  return {
    ...{ unit: scope.unit, from: scope.from, to: scope.to, by: pages.by },
    examined,
    unexamined: pages.values.length - examined,
    otherShare: pages.otherShare,
    source: describeSource({ kind: 'records', share }),
    fixes: ranked.map((fix, index) => ({ ...fix, ...(attributions[index] ?? { causes: [], origins: [] }) })),
  };
}

/** Returns the pages to examine; page types where most page views have no page of their own in the figures. */
async function choosePages(
  figures: FigureReader,
  scope: ReportScope,
  sampleRate: number,
): Promise<ListedPages> {
  const pages = await listPages(figures, scope, { by: 'path', sampleRate });
  return pages.otherShare > MOSTLY_OTHER ? listPages(figures, scope, { by: 'pageType', sampleRate }) : pages;
}

/** Returns those by which page views × excess is the greatest, in this order. */
function rankFixes(fixes: readonly RankedFix[]): RankedFix[] {
  return [...fixes].sort((one, other) => other.impact - one.impact).slice(0, MAX_FIXES);
}

/** The metrics that a visitor perceives, which have attribution. */
const FIXED = ['LCP', 'INP', 'CLS'] as const;

/** Pages whose web vitals are read: those with the most page views. A day keeps as many by name. */
const MAX_PAGES = 1000;
/** Pages whose sums a statement reads. Adding up those of more would keep the process from the requests of visitors. */
const PAGES_OF_STATEMENT = 100;
/** Milliseconds after which no further group of pages is read: the console waits for 30 seconds, also for the causes. */
const MAX_MS = 10_000;

/** The pages or page types of a scope, and where their web vitals are. */
export interface ListedPages {
  by: 'path' | 'pageType';
  source: FigureSource;
  /** The most visited first. */
  values: readonly string[];
  /** Part of the page views whose pages are counted together. */
  otherShare: number;
}

/** Returns the pages or page types that page views were measured of. */
async function listPages(
  figures: FigureReader,
  scope: ReportScope,
  { by, sampleRate }: { by: ListedPages['by']; sampleRate: number },
): Promise<ListedPages> {
  const source = await chooseVitalsSource(figures, scope, by, { sampleRate });
  const measured = (await figures.readValues(scope, { by, source })).filter(({ views }) => views > 0);
  const other = measured.find(({ value }) => value === OTHER)?.views ?? 0;
  const all = sumOf(measured, 'views');
  return {
    by,
    source,
    // Pages that are counted together have no element or script in common that could be fixed.
    values: measured.map(({ value }) => value).filter((value) => value !== OTHER),
    otherShare: all > 0 ? other / all : 0,
  };
}

/** The pages whose p75 exceeds the threshold of good, by metric. */
export interface ExaminedPages {
  slow: RankedFix[];
  /** Number of the pages whose web vitals were read: those with the most page views. */
  examined: number;
}

/** Returns the slow ones among the pages with the most page views, as many as can be read in time. */
async function examinePages(
  figures: FigureReader,
  scope: ReportScope,
  { by, source, values }: ListedPages,
): Promise<ExaminedPages> {
  const endsAt = performance.now() + MAX_MS;
  const pages: ExaminedPages = { slow: [], examined: 0 };
  for (const group of groupPages(values.slice(0, MAX_PAGES), source)) {
    if (performance.now() > endsAt) break;
    const vitals = await figures.readVitals(scope, { by, source, values: group });
    for (const value of group) pages.slow.push(...exceedingMetrics(vitals, value));
    pages.examined += group.length;
  }
  return pages;
}

/** Returns pages in groups of a statement. Single records have no index by page: each statement looks through all of them. */
function groupPages(values: readonly string[], { kind }: FigureSource): (readonly string[])[] {
  const size = kind === 'records' ? MAX_PAGES : PAGES_OF_STATEMENT;
  return Array.from({ length: Math.ceil(values.length / size) }, (_, index) =>
    values.slice(index * size, (index + 1) * size),
  );
}

/** Returns the metrics of a page whose p75 exceeds the threshold of good. */
function exceedingMetrics(vitals: VitalsByValue, value: string): RankedFix[] {
  return FIXED.flatMap((metric) => {
    const [good] = THRESHOLDS[metric];
    const { weight, samples, p75, interval } = summariseMetric(
      metric,
      bucketsOf(vitals, value, metric),
      null,
    );
    if (p75 === null || p75 <= good) return [];
    return [{ metric, value, weight, samples, p75, interval, impact: weight * (p75 / good - 1) }];
  });
}
