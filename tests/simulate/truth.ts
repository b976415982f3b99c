import type { MetricReport } from '../../schemas/performance-report-schemas';
import type { PerformanceRecord } from '../../schemas/performance-schemas';
import type { Tellings } from '../../src/telemetry/outbox-record';
import type { Visit } from './make-visit';

type MetricName = MetricReport['name'];

/** A value that was sent, and what it was sent about. */
export interface TrueValue {
  readonly metric: MetricName;
  readonly value: number;
  readonly weight: number;
  readonly pageType: string;
  readonly device: string;
  /** Whether the census counts such a visit. */
  readonly isCensused: boolean;
}

/** Numbers by name. */
export type Sums = Record<string, number>;

/** What the visits of a run come to, known from what was sent and not from anything of the server's. */
export interface Truth {
  readonly values: readonly TrueValue[];
  readonly timings: readonly { value: number; weight: number }[];
  readonly slowestImages: readonly { value: number; weight: number }[];
  /** Visits, hits, errors and what is missing. */
  readonly sums: Sums;
}

const ALL: readonly MetricName[] = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'];
const UNCOUNTED_NAVIGATIONS = ['back-forward-cache', 'soft-navigation'];

export function tellTruth(visits: readonly Visit[]): Truth {
  const sums: Sums = {};
  const add = (name: string, number: number) => {
    sums[name] = (sums[name] ?? 0) + number;
  };
  const timings: { value: number; weight: number }[] = [];
  const slowestImages: { value: number; weight: number }[] = [];
  for (const { agent, hit, records, errors } of visits) {
    if (hit) {
      add('hits', 1);
      add(`hits on ${agent.device}`, 1);
      add(`hits of page type ${(JSON.parse(hit.data ?? '') as { pageType: number }).pageType}`, 1);
    }
    const told: Tellings = Object.assign({}, ...records.map(({ counts }) => counts));
    for (const { network = 0 } of Object.values(told)) add('dropped', network);
    for (const { data } of errors) add(`errors “${data.message}”`, data.count);
    for (const record of records) {
      addRecord(record, add);
      const { weight } = record;
      if (record.type === 'timing') timings.push({ value: record.duration, weight });
      if (record.type === 'image') slowestImages.push({ value: record.slowest, weight });
    }
  }
  return { values: visits.flatMap(valuesOf), timings, slowestImages, sums };
}

function addRecord(record: PerformanceRecord, add: (name: string, number: number) => void): void {
  const { weight } = record;
  if (record.type === 'view') {
    add('views', weight);
    if (record.wasHidden) add('hidden', weight);
    for (const metric of ALL.filter((name) => !record.supported.includes(name)))
      add(`unsupported ${metric}`, weight);
  }
  if (record.type === 'image') {
    add('image views', weight);
    add('images', record.count * weight);
    add('image bytes', record.bytes * weight);
    add('images out of the cache', record.cached * weight);
  }
}

/** Of each metric the last revision. */
function valuesOf({ agent, records }: Visit): TrueValue[] {
  const last = new Map<string, TrueValue & { revision: number }>();
  for (const record of records) {
    if (record.type !== 'metric') continue;
    const { view, name: metric, value, weight, revision, pageType, navigationType } = record;
    const key = `${view} ${metric}`;
    if ((last.get(key)?.revision ?? -1) >= revision) continue;
    const isCensused = pageType !== 100 && !UNCOUNTED_NAVIGATIONS.includes(navigationType);
    last.set(key, {
      metric,
      value,
      weight,
      revision,
      pageType: String(pageType ?? ''),
      device: agent.device,
      isCensused,
    });
  }
  return [...last.values()];
}
