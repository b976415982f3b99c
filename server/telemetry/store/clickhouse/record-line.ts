import { bucketKey, histogramOf } from '../histogram-codec';
import type { PerformanceRow } from '../performance-row';

/** Returns the row of `performance_record` of a record, with what it adds to the figures. */
export function createLine(websiteId: string, row: PerformanceRow): object {
  const { context, packed, contribution, dimensions } = row;
  const [sample] = contribution.samples;
  return {
    website_id: websiteId,
    day: context.day,
    page_load: packed.pageLoad,
    view: packed.view,
    kind: packed.kind,
    key: row.key,
    revision: packed.revision,
    received_at: Date.parse(row.receivedAt),
    hour: dimensions.hour,
    visit_class: dimensions.visitClass,
    path: context.path,
    page_type: context.pageType,
    template: context.template,
    device: context.device,
    browser: context.browser,
    connection: context.connection,
    country: context.country,
    navigation_type: context.navigationType,
    release: context.release,
    weight: context.weight,
    collector_version: context.collectorVersion,
    value: packed.value,
    histogram: sample ? histogramOf(sample.metric) : '',
    cell: sample ? bucketKey(sample.metric, sample.bucket, sample.rating) : 0,
    count_names: contribution.counts.map(({ name }) => name),
    count_totals: contribution.counts.map(({ total }) => total),
    data: JSON.stringify(packed.data),
  };
}
