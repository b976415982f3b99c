import type { ErrorGroup } from '../../../schemas/performance-report-schemas';
import type { VitalSegment } from '../prometheus/vital-segments';
import { exponentialHistogram } from './exponential-histogram';
import type { VitalHistogram } from './read-vital-histograms';

/** The resource attributes of an export. */
export interface OtlpSource {
  serviceName: string;
  websiteId: string;
}

type Attribute = { key: string; value: { stringValue: string } | { intValue: string } };

const SCOPE = { name: 'vitrine' };
/** `SEVERITY_NUMBER_ERROR` of the specification. */
const ERROR_SEVERITY = 17;
/** `AGGREGATION_TEMPORALITY_DELTA`: the values of a period that no other data point contains. */
const DELTA = 1;

/** Returns the body of `/v1/metrics`: gauges of the p75 and of the visits of each segment at a time, in ms since 1970. */
export function metricsRequest(source: OtlpSource, segments: readonly VitalSegment[], at: number) {
  const timeUnixNano = nanoseconds(at);
  const p75 = segments.flatMap(({ labels, summary }) =>
    summary.p75 === null ? [] : [{ attributes: attributesOf(labels), timeUnixNano, asDouble: summary.p75 }],
  );
  const visits = segments.flatMap(({ labels, summary: { good, needsImprovement, poor } }) =>
    Object.entries({ good, 'needs-improvement': needsImprovement, poor }).map(([rating, count]) => ({
      attributes: attributesOf({ ...labels, rating }),
      timeUnixNano,
      asDouble: count,
    })),
  );
  return metricsOf(source, [
    {
      name: 'vitrine.vital.p75',
      description: '75th percentile of the last 24 hours: milliseconds, of CLS the score.',
      unit: '1',
      gauge: { dataPoints: p75 },
    },
    {
      name: 'vitrine.vital.visits',
      description: 'Visits of the last 24 hours by rating, each with its weight.',
      unit: '{visit}',
      gauge: { dataPoints: visits },
    },
  ]);
}

/** Returns the body of `/v1/metrics`: histograms of the values of a period, in ms since 1970. */
export function histogramsRequest(
  source: OtlpSource,
  histograms: readonly VitalHistogram[],
  { from, to }: { from: number; to: number },
) {
  const dataPoints = histograms.map(({ labels, buckets }) => ({
    attributes: attributesOf(labels),
    startTimeUnixNano: nanoseconds(from),
    timeUnixNano: nanoseconds(to),
    ...exponentialHistogram(buckets),
  }));
  return metricsOf(source, [
    {
      name: 'vitrine.vital',
      description: 'Values of the visits of an hour, each with its weight: milliseconds, of CLS the score.',
      unit: '1',
      exponentialHistogram: { aggregationTemporality: DELTA, dataPoints },
    },
  ]);
}

function metricsOf(source: OtlpSource, metrics: readonly object[]) {
  return { resourceMetrics: [{ resource: resourceOf(source), scopeMetrics: [{ scope: SCOPE, metrics }] }] };
}

/** Returns the body of `/v1/logs`: a record for each group of errors. */
export function logsRequest(source: OtlpSource, groups: readonly ErrorGroup[], at: number) {
  return {
    resourceLogs: [
      {
        resource: resourceOf(source),
        scopeLogs: [
          {
            scope: SCOPE,
            logRecords: groups.map((group) => ({
              timeUnixNano: nanoseconds(Date.parse(group.lastSeen)),
              observedTimeUnixNano: nanoseconds(at),
              severityNumber: ERROR_SEVERITY,
              severityText: 'ERROR',
              eventName: 'vitrine.error_group',
              body: { stringValue: group.message },
              attributes: errorAttributes(group),
            })),
          },
        ],
      },
    ],
  };
}

function errorAttributes({
  id,
  event,
  origin,
  source,
  behaviour,
  count,
  paths,
  releases,
  firstSeen,
}: ErrorGroup) {
  const texts = {
    'vitrine.error.group': id,
    'vitrine.error.event': event,
    'vitrine.error.origin': origin,
    'vitrine.error.first_seen': firstSeen,
    ...(source === null ? {} : { 'vitrine.error.source': source }),
    ...(behaviour === null ? {} : { 'vitrine.error.behaviour': behaviour }),
    ...(paths[0] === undefined ? {} : { 'url.path': paths[0] }),
    ...(releases[0] === undefined ? {} : { 'vitrine.release': releases[0] }),
  };
  return [
    ...attributesOf(texts),
    { key: 'vitrine.error.count', value: { intValue: String(Math.round(count)) } },
  ];
}

function resourceOf({ serviceName, websiteId }: OtlpSource) {
  return { attributes: attributesOf({ 'service.name': serviceName, 'vitrine.website': websiteId }) };
}

/** The empty label stands for all: such an attribute is left out. */
function attributesOf(labels: Readonly<Record<string, string>>): Attribute[] {
  return Object.entries(labels)
    .filter(([, value]) => value !== '')
    .map(([key, stringValue]) => ({ key, value: { stringValue } }));
}

/** Nanoseconds are too large for a number: JSON has them as a text. */
function nanoseconds(milliseconds: number): string {
  return String(BigInt(Math.round(milliseconds)) * 1_000_000n);
}
