import { METRICS, type MetricName } from '../../../contract/telemetry/metrics';
import { RATINGS } from '../intake/rate-metric';
import { ZERO_BUCKET } from './histogram';

/** The rating of metrics without thresholds is empty. */
const CODED_RATINGS: readonly string[] = ['', ...RATINGS];
const VERSION = 1;
/** Nothing, all, or another number of an entry's page views are in the census. */
const CENSUSED = { none: 0, all: 1, some: 2 } as const;
const IS_WEIGHTED = 4;

/** The web vitals share one histogram: most slices have few page views, and a row costs more than its buckets. */
export const VITALS = 'vitals';
/** More than all buckets from the one of 0 to that of the greatest number. */
const BUCKETS = 2_000_000;

/** Returns the name of the histogram that a metric is part of. */
export function histogramOf(metric: string): string {
  return metricIndex(metric) === -1 ? metric : VITALS;
}

/** Returns the key of a bucket and a rating of a metric in its histogram. Keys sort by metric and bucket. */
export function bucketKey(metric: string, bucket: number, rating: string): number {
  const place = Math.max(0, metricIndex(metric)) * BUCKETS + bucket - ZERO_BUCKET;
  return place * CODED_RATINGS.length + Math.max(0, CODED_RATINGS.indexOf(rating));
}

/** Returns the metric, bucket and rating of a key in a histogram. */
export function parseBucketKey(
  histogram: string,
  key: number,
): { metric: string; bucket: number; rating: string } {
  const place = Math.floor(key / CODED_RATINGS.length);
  const index = Math.floor(place / BUCKETS);
  return {
    metric: histogram === VITALS ? (METRICS[index] ?? '') : histogram,
    bucket: place - index * BUCKETS + ZERO_BUCKET,
    rating: CODED_RATINGS[key - place * CODED_RATINGS.length] ?? '',
  };
}

function metricIndex(metric: string): number {
  return METRICS.indexOf(metric as MetricName);
}

/** Receives a bucket's key and sums, as numbers: an object for each of a million buckets would cost its collection. */
export type ReadBucket = (
  key: number,
  samples: number,
  weight: number,
  weightSquares: number,
  censused: number,
) => void;

/**
 * Returns a histogram as bytes, four to seven for a bucket as long as all page views have one weight. Buckets without values
 * are left out.
 */
export function encodeHistogram(histogram: { forEach(read: ReadBucket): void }): Buffer {
  const writer = createWriter();
  writer.byte(VERSION);
  let unit: number | undefined;
  let last = 0;
  histogram.forEach((key, samples, weight, weightSquares, censused) => {
    if (samples === 0 && Math.abs(weight) <= 1e-9) return;
    if (unit === undefined) {
      // The weight that one page view has in most buckets.
      unit = samples === 0 ? 1 : weight / samples;
      writer.float(unit);
    }
    writer.integer(key - last);
    last = key;
    writeSums(writer, unit, samples, weight, weightSquares, censused);
  });
  if (unit === undefined) writer.float(1);
  return writer.bytes();
}

/** Calls `each` with every bucket of an encoded histogram. @throws {Error} for bytes of another version */
export function decodeHistogram(bytes: Uint8Array, each: ReadBucket): void {
  const reader = new Reader(bytes);
  const version = reader.byte();
  if (version !== VERSION)
    throw new Error(`A histogram has version ${version}; this server reads ${VERSION}.`);
  const unit = reader.float();
  let key = 0;
  while (!reader.isAtEnd()) {
    key += reader.integer();
    const flags = reader.byte();
    const samples = reader.integer();
    const isWeighted = (flags & IS_WEIGHTED) !== 0;
    const weight = isWeighted ? reader.float() : samples * unit;
    const weightSquares = isWeighted ? reader.float() : samples * unit * unit;
    const census = flags & 3;
    const censused = census === CENSUSED.some ? reader.float() : census === CENSUSED.all ? weight : 0;
    each(key, samples, weight, weightSquares, censused);
  }
}

function writeSums(
  writer: Writer,
  unit: number,
  samples: number,
  weight: number,
  weightSquares: number,
  censused: number,
): void {
  const isWeighted =
    !isNear(weight, samples * unit) || !isNear(weightSquares, samples * unit * unit) || samples < 0;
  const census = isNear(censused, 0)
    ? CENSUSED.none
    : isNear(censused, weight)
      ? CENSUSED.all
      : CENSUSED.some;
  writer.byte(census | (isWeighted ? IS_WEIGHTED : 0));
  writer.integer(samples);
  if (isWeighted) {
    writer.float(weight);
    writer.float(weightSquares);
  }
  if (census === CENSUSED.some) writer.float(censused);
}

/** Sums of fractions have rounding errors in their last digits. */
function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one));
}

interface Writer {
  byte(value: number): void;
  /** A safe integer: seven bits a byte, the lowest bit is the sign. */
  integer(value: number): void;
  float(value: number): void;
  bytes(): Buffer;
}

function createWriter(): Writer {
  const bytes: number[] = [];
  const scratch = new DataView(new ArrayBuffer(8));
  return {
    byte: (value) => bytes.push(value),
    integer(value) {
      let rest = value < 0 ? -value * 2 - 1 : value * 2;
      while (rest > 127) {
        bytes.push((rest % 128) + 128);
        rest = Math.floor(rest / 128);
      }
      bytes.push(rest);
    },
    float(value) {
      scratch.setFloat64(0, value);
      for (let index = 0; index < 8; index++) bytes.push(scratch.getUint8(index));
    },
    bytes: () => Buffer.from(bytes),
  };
}

/** Reads what a writer wrote. */
class Reader {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  byte(): number {
    return this.#bytes[this.#at++] ?? 0;
  }

  integer(): number {
    let next = this.byte();
    let value = 0;
    let scale = 1;
    while (next > 127) {
      value += (next - 128) * scale;
      scale *= 128;
      next = this.byte();
    }
    value += next * scale;
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
  }

  float(): number {
    this.#at += 8;
    return this.#view.getFloat64(this.#at - 8);
  }
}
