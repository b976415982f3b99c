import type { ErrorRecord, PerformanceRecord } from '../../schemas/performance-schemas';
import { type Agent, agents } from './agents';
import { drawMilliseconds, drawWhole, pickSkewed, type Random } from './random-values';

type Metric = Extract<PerformanceRecord, { type: 'metric' }>;
type View = Extract<PerformanceRecord, { type: 'view' }>;
type ViewFields = Omit<View, 'type' | 'wasHidden' | 'supported' | 'id'>;

/** The server's setting: the weight of a sampled visit is 10. */
export const SAMPLE_RATE = '0.1';

/** The requests of one page visit. */
export interface Visit {
  readonly agent: Agent;
  /** Address of the visitor, for `X-Forwarded-For`. */
  readonly address: string;
  /** Form fields of the hit; null on pages without a hit. */
  readonly hit: Record<string, string> | null;
  readonly records: readonly PerformanceRecord[];
  readonly errors: readonly ErrorRecord[];
}

export interface VisitOptions {
  /** Number of the visit in this run. */
  readonly index: number;
  /** Name of this run, sent as the release, so that the report can be filtered by it. */
  readonly run: string;
  readonly random: Random;
}

const PAGES = [
  { pageType: 50, path: '/shop/p/bowl', slowness: 1.4 },
  { pageType: 1, path: '/shop', slowness: 1.2 },
  { pageType: 2, path: '/about', slowness: 0.8 },
  { pageType: 205, path: '/cart', slowness: 1 },
  { pageType: 100, path: '/nothing-here', slowness: 0.6 },
] as const;
/** Page type of pages that were not found, for which no hit is sent. */
const UNCENSUSED = 100;
const LOADS = ['navigate', 'navigate', 'navigate', 'back-forward', 'reload', 'prerender'] as const;
const RETURNS = ['back-forward-cache', 'soft-navigation'] as const;
const TEMPLATES = ['clay', 'oak'] as const;
const MESSAGES = ['x is not a function', "Cannot read properties of null (reading 'price')", 'Script error.'];

/** Returns one visit, the same for the same random numbers. */
export function makeVisit({ index, run, random }: VisitOptions): Visit {
  const agent = pickSkewed(agents, random);
  const page = pickSkewed(PAGES, random);
  const template = pickSkewed(TEMPLATES, random);
  // Half of the visits are sampled at 10 %, and 10 % of the rest never send records.
  const isSampled = random() < 0.5;
  const isMeasured = random() < (isSampled ? 0.1 : 1) * 0.9;
  const fields: ViewFields = {
    pageLoadId: `${run}-${index}`,
    collectorVersion: '4.8.0',
    pageType: page.pageType,
    template,
    release: run,
    path: page.path,
    view: 0,
    weight: isSampled ? 10 : 1,
    navigationType: pickSkewed(LOADS, random),
  };
  const hit = { id: `${fields.pageLoadId}-hit`, event: '1', data: writePage(page, template) };
  return {
    agent,
    address: `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`,
    hit: page.pageType === UNCENSUSED ? null : hit,
    records: isMeasured ? makeRecords(fields, agent, page.slowness * agent.slowness, random) : [],
    errors: random() < 0.1 ? [makeError(fields, random)] : [],
  };
}

function writePage({ path, pageType }: (typeof PAGES)[number], templateId: string): string {
  return JSON.stringify({ url: path, pageType, templateId });
}

function makeRecords(
  fields: ViewFields,
  agent: Agent,
  slowness: number,
  random: Random,
): PerformanceRecord[] {
  const wasHidden = random() < 0.05;
  const supported = [...agent.supported];
  const id = `${fields.pageLoadId}-lost`;
  const reports =
    random() < 0.05 ? { counts: { [id]: { made: 4, sent: 2, network: 1 + drawWhole(3, random) } } } : {};
  const view: View = { ...fields, id: '', type: 'view', wasHidden, supported };
  const metrics = makeMetrics(fields, slowness, random).filter(
    ({ name }) => supported.includes(name) && !(wasHidden && ['LCP', 'FCP'].includes(name)),
  );
  const more = random() < 0.1 ? makeReturn(fields, supported, random) : [];
  const records = [view, ...metrics, ...more, ...makeTimings(fields, slowness, random)];
  return records.map((record, index) => {
    // Reported twice, as by a page that does not know whether the first report arrived.
    const repeated = index < 2 ? reports : {};
    return { ...record, ...repeated, id: `${fields.pageLoadId}-${index}` };
  });
}

function makeMetrics(fields: ViewFields, slowness: number, random: Random): Metric[] {
  const values: [Metric['name'], number[]][] = [
    ['TTFB', [drawMilliseconds(350 * slowness, random)]],
    ['FCP', [drawMilliseconds(900 * slowness, random)]],
    ['LCP', grow(drawMilliseconds(1500 * slowness, random), random)],
    ['CLS', random() < 0.6 ? [0] : grow(Number((random() ** 3 * 0.6).toFixed(4)), random)],
  ];
  // Visits without interaction have no INP; some interactions take 0 ms.
  if (random() < 0.7)
    values.push(['INP', random() < 0.15 ? [0] : grow(8 * drawWhole(60 * slowness, random), random)]);
  // Some values equal a threshold.
  if (random() < 0.05) values[2] = ['LCP', [2500]];
  return values.flatMap(([name, all]) =>
    all.map((value, revision) => toMetric(fields, name, value, revision)),
  );
}

/** Returns the values of up to three revisions, the last one final. */
function grow(last: number, random: Random): number[] {
  const before = Array.from({ length: drawWhole(3, random) }, (_, index) => (last * (index + 1)) / 4);
  return [...before, last];
}

function toMetric(fields: ViewFields, name: Metric['name'], value: number, revision: number): Metric {
  // The server ignores the rating of the page.
  return { ...fields, id: '', type: 'metric', name, value, rating: 'good', revision };
}

function makeReturn(fields: ViewFields, supported: View['supported'], random: Random): PerformanceRecord[] {
  const again = { ...fields, view: 1, navigationType: pickSkewed(RETURNS, random) };
  return [
    { ...again, id: '', type: 'view', wasHidden: false, supported },
    toMetric(again, 'LCP', drawMilliseconds(40, random), 0),
  ];
}

function makeTimings(fields: ViewFields, slowness: number, random: Random): PerformanceRecord[] {
  const count = 1 + drawWhole(9, random);
  const slowest = drawMilliseconds(400 * slowness, random);
  return [
    {
      ...fields,
      id: '',
      type: 'timing',
      behaviour: 'add-to-cart',
      phase: 'mount',
      duration: drawMilliseconds(6 * slowness, random),
    },
    {
      ...fields,
      id: '',
      type: 'image',
      host: 'images.example',
      count,
      bytes: count * 20_000,
      slowest,
      total: slowest * count,
      cached: drawWhole(count, random),
    },
  ];
}

function makeError(fields: ViewFields, random: Random): ErrorRecord {
  const message = pickSkewed(MESSAGES, random);
  return {
    id: `${fields.pageLoadId}-error`,
    event: 'error',
    timestamp: 1_700_000_000_000,
    data: {
      pageLoadId: fields.pageLoadId,
      collectorVersion: fields.collectorVersion,
      pageType: fields.pageType,
      template: fields.template,
      release: fields.release,
      path: fields.path,
      weight: fields.weight,
      message,
      origin: message === 'Script error.' ? 'opaque' : 'page',
      count: 1 + drawWhole(4, random),
    },
  };
}
