import type { ErrorRecord, PerformanceRecord } from '../../../contract/telemetry/performance-record';
import { drawMilliseconds, drawWhole, pickSkewed, type Random } from '../../support/random-values';
import { type Agent, agents } from './agents';
import { makeError } from './make-error';
import { type MetricOptions, makeMetrics, makeReturnMetric, type ViewFields } from './make-metrics';
import { CHAT_SCRIPT, type SamplePage, SHOP_SCRIPT, samplePages, UNCENSUSED } from './viewed-pages';

type View = Extract<PerformanceRecord, { type: 'view' }>;

/** What one page view sends. */
export interface PageView {
  readonly agent: Agent;
  /** The hit of the census; null on pages without one. */
  readonly hit: {
    readonly id: string;
    readonly data: { url: string; pageType: number; templateId: string; release: string };
  } | null;
  readonly records: readonly PerformanceRecord[];
  readonly errors: readonly ErrorRecord[];
}

export interface PageViewOptions extends Pick<MetricOptions, 'factors' | 'random'> {
  /** Id of the page load, from which those of its records are made. */
  readonly id: string;
  readonly release: string;
  /** Names of the store's templates, the most frequent first. */
  readonly templates: readonly string[];
  /** Share of the page views that are sampled at 10 %. */
  readonly sampledShare: number;
  /** Milliseconds since 1970. */
  readonly time: number;
}

const LOADS = ['navigate', 'navigate', 'navigate', 'back-forward', 'reload', 'prerender'] as const;
const RETURNS = ['back-forward-cache', 'soft-navigation'] as const;
const CONNECTIONS = ['4g', '4g', '4g', '3g', '2g'] as const;
const COLLECTOR = '4.8.0';
const IMAGE_HOST = 'images.example';

/** Returns one page view, the same for the same random numbers. */
export function makePageView(options: PageViewOptions): PageView {
  const { id, release, templates, sampledShare, time, random } = options;
  const agent = pickSkewed(agents, random);
  const page = pickSkewed(samplePages, random);
  const template = pickSkewed(templates, random);
  // 10 % of the page views that are chosen never send records.
  const isSampled = random() < sampledShare;
  const isMeasured = random() < (isSampled ? 0.1 : 1) * 0.9;
  const { pageType, path } = page;
  const ofPage = { pageLoadId: id, collectorVersion: COLLECTOR, pageType, template, release, path };
  const weight = isSampled ? 10 : 1;
  const fields: ViewFields = {
    ...ofPage,
    view: 0,
    weight,
    navigationType: pickSkewed(LOADS, random),
    ...(agent.statesConnection ? { connection: pickSkewed(CONNECTIONS, random) } : {}),
  };
  return {
    agent,
    hit:
      pageType === UNCENSUSED
        ? null
        : { id: `${id}-hit`, data: { url: path, pageType, templateId: template, release } },
    records: isMeasured ? makeRecords(fields, agent, page, options) : [],
    errors: random() < 0.1 ? [makeError({ ...ofPage, weight }, time, random)] : [],
  };
}

function makeRecords(
  fields: ViewFields,
  agent: Agent,
  page: SamplePage,
  { factors, random }: PageViewOptions,
): PerformanceRecord[] {
  const { pageLoadId } = fields;
  const slowness = page.slowness * agent.slowness;
  const wasHidden = random() < 0.05;
  const supported = [...agent.supported];
  const metrics = makeMetrics(fields, { page, slowness, factors, random }).filter(
    ({ name }) => supported.includes(name) && !(wasHidden && ['LCP', 'FCP'].includes(name)),
  );
  const more = random() < 0.1 ? makeReturn(fields, supported, random) : [];
  const reports = makeReports(pageLoadId, random);
  const view: PerformanceRecord = { ...fields, type: 'view', wasHidden, supported };
  const timings = page.behaviours.map((behaviour) => makeTiming(fields, behaviour, slowness, random));
  const made: PerformanceRecord[] = [
    view,
    ...metrics,
    ...more,
    ...timings,
    makeImage(fields, slowness, random),
    // Browsers that state the one state the other.
    ...(agent.statesConnection ? makeScripts(fields, page, slowness, random) : []),
  ];
  return made.map((record, index) => ({
    ...record,
    // Reported twice, as by a page that does not know whether the first report arrived.
    ...(index < 2 ? reports : {}),
    id: `${pageLoadId}-${index}`,
  }));
}

function makeReports(pageLoadId: string, random: Random): Pick<PerformanceRecord, 'counts'> {
  if (random() >= 0.05) return {};
  return { counts: { [`${pageLoadId}-lost`]: { made: 4, sent: 2, network: 1 + drawWhole(3, random) } } };
}

function makeReturn(fields: ViewFields, supported: View['supported'], random: Random): PerformanceRecord[] {
  const again = { ...fields, view: 1, navigationType: pickSkewed(RETURNS, random) };
  return [{ ...again, type: 'view', wasHidden: false, supported }, makeReturnMetric(again, random)];
}

function makeTiming(
  fields: ViewFields,
  behaviour: string,
  slowness: number,
  random: Random,
): PerformanceRecord {
  const duration = drawMilliseconds(6 * slowness, random);
  return { ...fields, type: 'timing', behaviour, phase: 'mount', duration };
}

/** Scripts of the shop block nearly every page view, those of a chat only the pages that call it when pressed. */
function makeScripts(
  fields: ViewFields,
  { pressed }: SamplePage,
  slowness: number,
  random: Random,
): PerformanceRecord[] {
  const makeScript = (url: string, blocking: number): PerformanceRecord => ({
    ...fields,
    type: 'script',
    url,
    blocking: drawMilliseconds(blocking * slowness, random),
  });
  return pressed.script === CHAT_SCRIPT
    ? [makeScript(SHOP_SCRIPT, 60), makeScript(CHAT_SCRIPT, 180)]
    : [makeScript(SHOP_SCRIPT, 60)];
}

function makeImage(fields: ViewFields, slowness: number, random: Random): PerformanceRecord {
  const count = 1 + drawWhole(9, random);
  const slowest = drawMilliseconds(400 * slowness, random);
  return {
    ...fields,
    type: 'image',
    host: IMAGE_HOST,
    count,
    bytes: count * 20_000,
    slowest,
    total: slowest * count,
    cached: drawWhole(count, random),
  };
}
