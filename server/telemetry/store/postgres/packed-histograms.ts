import { sql } from 'kysely';

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
