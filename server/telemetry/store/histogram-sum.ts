import { sql } from 'kysely';
import { decodeHistogram, type ReadBucket } from './histogram-codec';

/** Samples, weight, squares of weights, and the part of the weight in the census. */
const SUMS = 4;
/** More than the buckets of a histogram. Keys times this are safe integers. */
const MAX_BUCKETS = 2 ** 20;

/** The sum of histograms. Histograms of one slice mostly have the same buckets in the same order, for which it looks first. */
export class HistogramSum {
  readonly #keys: number[] = [];
  readonly #indexes = new Map<number, number>();
  readonly #sums: number[] = [];
  /** Index of the bucket after the one that was added last. */
  #next = 0;

  /** Adds to a bucket. */
  add(key: number, samples: number, weight: number, weightSquares: number, censused: number): void {
    const index = this.#keys[this.#next] === key ? this.#next : (this.#indexes.get(key) ?? this.#append(key));
    this.#next = index + 1;
    const sums = this.#sums;
    const at = index * SUMS;
    sums[at] = (sums[at] ?? 0) + samples;
    sums[at + 1] = (sums[at + 1] ?? 0) + weight;
    sums[at + 2] = (sums[at + 2] ?? 0) + weightSquares;
    sums[at + 3] = (sums[at + 3] ?? 0) + censused;
  }

  /** Adds an encoded histogram. */
  addEncoded(bytes: Uint8Array): void {
    this.#next = 0;
    decodeHistogram(bytes, (key, samples, weight, weightSquares, censused) =>
      this.add(key, samples, weight, weightSquares, censused),
    );
  }

  /** Calls `read` with every bucket, in the order of keys. */
  forEach(read: ReadBucket): void {
    const sums = this.#sums;
    for (const index of this.#sortIndexes()) {
      const at = index * SUMS;
      read(this.#keys[index] ?? 0, sums[at] ?? 0, sums[at + 1] ?? 0, sums[at + 2] ?? 0, sums[at + 3] ?? 0);
    }
  }

  // Numbers sort without a function, in a fraction of its time.
  #sortIndexes(): Float64Array {
    const sorted = Float64Array.from(this.#keys, (key, index) => key * MAX_BUCKETS + index).sort();
    return sorted.map((keyAndIndex) => keyAndIndex % MAX_BUCKETS);
  }

  #append(key: number): number {
    const index = this.#keys.push(key) - 1;
    this.#indexes.set(key, index);
    this.#sums.push(0, 0, 0, 0);
    return index;
  }
}

/** Bytes of a histogram's length. */
const LENGTH_BYTES = 4;

/** Packs the histograms of a group into one row: in rows of their own, they take the driver five times as long. */
export const packedHistograms = sql<Uint8Array>`string_agg(int4send(length(histogram)) || histogram, ''::bytea)`;

/** Yields the encoded histograms of a row, as views of its bytes. */
export function* unpackHistograms(packed: Uint8Array): Generator<Uint8Array> {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  let at = 0;
  while (at < packed.byteLength) {
    const from = at + LENGTH_BYTES;
    at = from + view.getInt32(at);
    yield packed.subarray(from, at);
  }
}
