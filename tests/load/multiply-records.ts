import type pg from 'pg';
import { ZERO_BUCKET } from '../../server/telemetry/store/histogram';
import {
  bucketKey,
  decodeHistogram,
  encodeHistogram,
  parseBucketKey,
} from '../../server/telemetry/store/histogram-codec';
import { HistogramSum } from '../../server/telemetry/store/histogram-sum';

/** Values of copies are up to as many buckets beside. */
const REACH = 5;
const ROWS = 2000;

/**
 * Adds every measurement again under other keys, as often as needed: filling takes hours for as many. Histograms have as many
 * samples, which are spread over the buckets around, as other values of as many page views would be.
 */
export async function multiplyRecords(client: pg.Client, copies: number): Promise<void> {
  const { rows } = await client.query<{
    name: string;
  }>(`select column_name as name from information_schema.columns
    where table_name = 'performance_measurement' order by ordinal_position`);
  const changed: Record<string, string> = {
    key: "('x' || left(md5(key || ' ' || copy), 16))::bit(64)::bigint",
    page_load: 'md5(page_load::text || copy)::uuid',
  };
  const columns = rows.map(({ name }) => name);
  await client.query(`insert into performance_measurement (${columns.join()})
    select ${columns.map((name) => changed[name] ?? name).join()}
    from performance_measurement, generate_series(1, ${copies - 1}) as copy`);
  await client.query('update performance_total set total = total * $1, censused = censused * $1', [copies]);
  await spreadHistograms(client, copies);
}

async function spreadHistograms(client: pg.Client, copies: number): Promise<void> {
  const { rows } = await client.query<{ place: string; metric: string; histogram: Buffer }>(
    'select ctid::text as place, metric, histogram from performance_rollup',
  );
  for (let first = 0; first < rows.length; first += ROWS) {
    const part = rows.slice(first, first + ROWS).map(({ place, metric, histogram }) => ({
      place,
      histogram: encodeHistogram(spread(metric, histogram, copies)).toString('hex'),
    }));
    await client.query(
      `update performance_rollup set histogram = decode(part.histogram, 'hex')
        from json_to_recordset($1::json) as part (place text, histogram text)
        where performance_rollup.ctid = part.place::tid`,
      [JSON.stringify(part)],
    );
  }
}

function spread(metric: string, bytes: Uint8Array, copies: number): HistogramSum {
  const histogram = new HistogramSum();
  decodeHistogram(bytes, (key, ...sums) => {
    for (let copy = 0; copy < copies; copy++) histogram.add(moveKey(metric, key, copy), ...sums);
  });
  return histogram;
}

/** Returns the key of a bucket beside, another one for each of eleven copies; the bucket of 0 stays. */
function moveKey(metric: string, key: number, copy: number): number {
  const { metric: name, bucket, rating } = parseBucketKey(metric, key);
  if (bucket === ZERO_BUCKET) return key;
  const distance = (copy % (2 * REACH + 1)) - REACH;
  return bucketKey(name, bucket + distance, rating);
}
