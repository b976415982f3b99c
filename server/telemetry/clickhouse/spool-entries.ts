import { crc32 } from 'node:zlib';

/** Length and checksum of the payload. */
const HEADER_BYTES = 8;

/** Returns an entry of a spool file: the length of the payload, its CRC-32, and the payload. */
export function encodeEntry(payload: string): Buffer {
  const bytes = Buffer.from(payload);
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32LE(bytes.length, 0);
  header.writeUInt32LE(crc32(bytes), 4);
  return Buffer.concat([header, bytes]);
}

/** Returns the payloads of a file up to the first entry that is not whole: it was not acknowledged. */
export function decodeEntries(file: Buffer): { payloads: string[]; isWhole: boolean } {
  const payloads: string[] = [];
  let at = 0;
  while (at + HEADER_BYTES <= file.length) {
    const end = at + HEADER_BYTES + file.readUInt32LE(at);
    if (end > file.length) break;
    const bytes = file.subarray(at + HEADER_BYTES, end);
    if (crc32(bytes) !== file.readUInt32LE(at + 4)) break;
    payloads.push(bytes.toString());
    at = end;
  }
  return { payloads, isWhole: at === file.length };
}
