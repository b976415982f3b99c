import { crc32 } from 'node:zlib';

/** Length and checksum of the payload. */
export const HEADER_BYTES = 8;

/** Bytes of a spool file that are no entry. */
export interface Damage {
  /** Position of the first byte. */
  position: number;
  bytes: number;
  /** `incomplete`: the file ends within its last entry, which was not acknowledged. `damaged`: the content has changed. */
  reason: 'incomplete' | 'damaged';
}

/** Returns an entry of a spool file: the length of the payload, its CRC-32, and the payload, which is not empty. */
export function encodeEntry(payload: string): Buffer {
  const bytes = Buffer.from(payload);
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32LE(bytes.length, 0);
  header.writeUInt32LE(crc32(bytes), 4);
  return Buffer.concat([header, bytes]);
}

/** Returns the payloads of all whole entries of a file, and what is between or after them. */
export function decodeEntries(file: Buffer): { payloads: string[]; damages: Damage[] } {
  const payloads: string[] = [];
  const damages: Damage[] = [];
  let at = 0;
  while (at < file.length) {
    const payload = readEntry(file, at);
    if (payload) {
      payloads.push(payload.toString());
      at += HEADER_BYTES + payload.length;
      continue;
    }
    const next = findEntry(file, at + 1, file.length);
    const reason = next === file.length && exceedsFile(file, at) ? 'incomplete' : 'damaged';
    damages.push({ position: at, bytes: next - at, reason });
    at = next;
  }
  return { payloads, damages };
}

/** Returns the payloads of the whole entries that a buffer begins with, and the position after them. */
export function decodeWholeEntries(bytes: Buffer): { payloads: string[]; end: number } {
  const payloads: string[] = [];
  let end = 0;
  for (let payload = readEntry(bytes, end); payload; payload = readEntry(bytes, end)) {
    payloads.push(payload.toString());
    end += HEADER_BYTES + payload.length;
  }
  return { payloads, end };
}

/** Returns the payload of the entry at a position; null unless a whole one is there. */
function readEntry(file: Buffer, at: number): Buffer | null {
  if (exceedsFile(file, at)) return null;
  const length = file.readUInt32LE(at);
  const payload = file.subarray(at + HEADER_BYTES, at + HEADER_BYTES + length);
  // A file system that lost power may leave zeros, which have the checksum of nothing.
  return length > 0 && crc32(payload) === file.readUInt32LE(at + 4) ? payload : null;
}

/** Whether the entry at a position is longer than the rest of the file, which may be larger than the buffer. */
export function exceedsFile(bytes: Buffer, at: number, fileBytes = bytes.length): boolean {
  return at + HEADER_BYTES > fileBytes || at + HEADER_BYTES + bytes.readUInt32LE(at) > fileBytes;
}

/** Returns the position of the next whole entry before another position, or that one. A payload is JSON, whose bytes never look like a length. */
export function findEntry(bytes: Buffer, from: number, to: number): number {
  let at = from;
  while (at < to && !readEntry(bytes, at)) at++;
  return at;
}
