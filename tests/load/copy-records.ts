import { METRICS } from '../../contract/telemetry/metrics';
import { RATINGS, THRESHOLDS } from '../../server/telemetry/intake/rate-metric';
import type { ClickHouse } from '../../server/telemetry/store/clickhouse/clickhouse-client';
import { ch, type Fragment, join, raw } from '../../server/telemetry/store/clickhouse/statement';
import { GAMMA } from '../../server/telemetry/store/histogram';

/**
 * Makes `performance_record` hold some copies of the records in the table `copied`: filling takes hours for as many. Copies have
 * other keys, values of up to five buckets beside with their ratings, and other values of most dimensions. No day is rolled up afterwards.
 */
export async function copyRecords(clickhouse: ClickHouse, copies: number): Promise<void> {
  const columns = await clickhouse.select<{ name: string }>(ch`
    SELECT name FROM system.columns WHERE database = currentDatabase() AND table = 'performance_record'`);
  for (const table of ['record', 'rollup', 'rolled_day'])
    await clickhouse.run(raw(`TRUNCATE TABLE performance_${table}`));
  for (let copy = 0; copy < copies; copy++) {
    const changed = changedColumns(copy);
    const values = join(columns.map(({ name }) => changed[name] ?? raw(name)));
    await clickhouse.run(ch`INSERT INTO performance_record SELECT ${values} FROM copied`);
  }
}

/** Cells of a bucket: one without a rating, and one for each rating (`bucketKey`). */
const RATED = 1 + RATINGS.length;

/** Returns the place of a value's rating among the cells of its bucket. */
function ratingOf(value: Fragment): Fragment {
  const ranges = METRICS.flatMap((metric) =>
    THRESHOLDS[metric].map((limit, place) => ch`kind = ${metric} AND ${value} <= ${limit}, ${place + 1}`),
  );
  return ch`multiIf(kind NOT IN ${METRICS}, 0, ${join(ranges)}, ${RATINGS.length})`;
}

function changedColumns(copy: number): Record<string, Fragment> {
  const hash = ch`cityHash64(toString(page_load), ${copy})`;
  const shift = ch`(toInt64(bitShiftRight(${hash}, 20) % 11) - 5)`;
  const shifted = ch`(value * pow(${GAMMA}, ${shift}))`;
  const pick = (values: readonly string[], place: number) =>
    ch`${values}[bitShiftRight(${hash}, ${place}) % ${values.length} + 1]`;
  return {
    key: ch`toInt64(intHash64(bitXor(toUInt64(key), ${hash})))`,
    page_load: ch`toUUID(concat(substring(toString(page_load), 1, 24), substring(lower(hex(${hash})), 1, 12)))`,
    cell: ch`if(value = 0, cell, toUInt32(intDiv(cell, ${RATED}) * ${RATED} + ${RATED} * ${shift} + ${ratingOf(shifted)}))`,
    value: shifted,
    device: pick(['phone', 'phone', 'desktop', 'tablet'], 1),
    browser: pick(['Safari', 'Chrome', 'Firefox', 'Microsoft Edge'], 4),
    country: pick(['US', 'GB', 'DE', 'FR', 'CA', 'AU', 'NL', 'SE', 'IT', 'ES', 'JP', 'BR', 'IN', 'PL'], 8),
    connection: pick(['4g', '4g', '3g', '2g'], 12),
  };
}
