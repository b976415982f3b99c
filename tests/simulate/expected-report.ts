import type { PerformanceRecord } from '../../contract/telemetry/performance-record';
import type { MetricReport } from '../../contract/telemetry/report';
import type { ClientReports } from '../../src/telemetry/outbox-record';
import type { View } from './make-view';

type MetricName = MetricReport['name'];

/** A metric value that was sent, with its dimensions. */
export interface ExpectedValue {
  readonly metric: MetricName;
  readonly value: number;
  readonly weight: number;
  readonly pageType: string;
  readonly device: string;
  /** Whether a hit is sent for such a page view. */
  readonly isCensused: boolean;
}

/** Numbers by name. */
export type Sums = Record<string, number>;

/** The expected figures of a run, computed from what was sent without any code of the server. */
export interface ExpectedReport {
  readonly values: readonly ExpectedValue[];
  readonly timings: readonly { behaviour: string; value: number; weight: number }[];
  readonly slowestImages: readonly { value: number; weight: number }[];
  /** Views, hits, errors and missing figures. */
  readonly sums: Sums;
}

const ALL: readonly MetricName[] = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'];
const UNCENSUSED_NAVIGATIONS = ['back-forward-cache', 'soft-navigation'];

/** Returns the expected figures of page views. */
export function computeExpected(views: readonly View[]): ExpectedReport {
  const sums: Sums = {};
  const add = (name: string, number: number) => {
    sums[name] = (sums[name] ?? 0) + number;
  };
  const timings: { behaviour: string; value: number; weight: number }[] = [];
  const slowestImages: { value: number; weight: number }[] = [];
  for (const { agent, hit, records, errors } of views) {
    if (hit) {
      add('hits', 1);
      add(`hits on ${agent.device}`, 1);
      add(`hits of page type ${(JSON.parse(hit.data ?? '') as { pageType: number }).pageType}`, 1);
    }
    const reports: ClientReports = Object.assign({}, ...records.map(({ counts }) => counts));
    for (const { network = 0 } of Object.values(reports)) add('dropped', network);
    for (const { data } of errors) add(`errors “${data.message}”`, data.count);
    for (const record of records) {
      addRecord(record, add);
      const { weight } = record;
      if (record.type === 'timing')
        timings.push({ behaviour: record.behaviour, value: record.duration, weight });
      if (record.type === 'image') slowestImages.push({ value: record.slowest, weight });
    }
  }
  return { values: views.flatMap(valuesOf), timings, slowestImages, sums };
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

/** Returns the last revision of each metric. */
function valuesOf({ agent, records }: View): ExpectedValue[] {
  const last = new Map<string, ExpectedValue & { revision: number }>();
  for (const record of records) {
    if (record.type !== 'metric') continue;
    const { view, name: metric, value, weight, revision, pageType, navigationType } = record;
    const key = `${view} ${metric}`;
    if ((last.get(key)?.revision ?? -1) >= revision) continue;
    const isCensused = pageType !== 100 && !UNCENSUSED_NAVIGATIONS.includes(navigationType);
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
