import { type FileHandle, open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import {
  type Damage,
  decodeEntries,
  decodeWholeEntries,
  exceedsFile,
  findEntry,
  HEADER_BYTES,
} from './spool-entries';

/** Bytes of a large entry that are read at once to check it. */
const CHUNK_BYTES = 1_000_000;

/** Consecutive entries of a spool file. */
export interface SpoolPart {
  payloads: string[];
  /** Positions are those in the file. */
  damages: Damage[];
  /** Position of the first byte after the part. */
  end: number;
  /** Whether the part ends where the file ends. */
  isLast: boolean;
}

/**
 * Returns the entries of a file from a position on, up to a number of bytes. An entry that is larger is a part of its own. The
 * file may be larger than the memory. An entry that follows damaged bytes and is larger than a part counts as damaged, too.
 */
export async function readPart(file: string, position: number, maxBytes: number): Promise<SpoolPart> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const bytes = await readBytes(handle, position, Math.min(maxBytes, Math.max(0, size - position)));
    if (position + bytes.length >= size) return readLastPart(bytes, position);
    const { payloads, end } = decodeWholeEntries(bytes);
    if (end > 0) return { payloads, damages: [], end: position + end, isLast: false };
    return (
      (await readLargeEntry(handle, position, size)) ?? (await skipDamage(handle, position, size, maxBytes))
    );
  } finally {
    await handle.close();
  }
}

function readLastPart(bytes: Buffer, position: number): SpoolPart {
  const { payloads, damages } = decodeEntries(bytes);
  return {
    payloads,
    damages: damages.map((damage) => ({ ...damage, position: position + damage.position })),
    end: position + bytes.length,
    isLast: true,
  };
}

/** Returns the entry at a position, which may be large; undefined unless a whole one is there. */
async function readLargeEntry(
  handle: FileHandle,
  position: number,
  size: number,
): Promise<SpoolPart | undefined> {
  const header = await readBytes(handle, position, HEADER_BYTES);
  const start = position + HEADER_BYTES;
  if (header.length < HEADER_BYTES) return undefined;
  const end = start + header.readUInt32LE(0);
  if (end === start || end > size) return undefined;
  if ((await checksumOf(handle, start, end)) !== header.readUInt32LE(4)) return undefined;
  const payload = await readBytes(handle, start, end - start);
  return { payloads: [payload.toString()], damages: [], end, isLast: end === size };
}

/** Returns the checksum of bytes that may be too many for the memory: the length of a damaged entry is any number. */
async function checksumOf(handle: FileHandle, start: number, end: number): Promise<number> {
  let checksum = 0;
  for (let at = start; at < end; at += CHUNK_BYTES)
    checksum = crc32(await readBytes(handle, at, Math.min(CHUNK_BYTES, end - at)), checksum);
  return checksum;
}

/** Returns the bytes from a position to the next entry as damaged. */
async function skipDamage(
  handle: FileHandle,
  position: number,
  size: number,
  maxBytes: number,
): Promise<SpoolPart> {
  const header = await readBytes(handle, position, HEADER_BYTES);
  const end = await findNextEntry(handle, position + 1, size, maxBytes);
  const reason = end === size && exceedsFile(header, 0, size - position) ? 'incomplete' : 'damaged';
  const damages: Damage[] = [{ position, bytes: end - position, reason }];
  return { payloads: [], damages, end, isLast: end === size };
}

/** Returns the position of the next entry of at most some bytes, or the end of the file. */
async function findNextEntry(
  handle: FileHandle,
  from: number,
  size: number,
  maxBytes: number,
): Promise<number> {
  for (let at = from; at < size; at += maxBytes) {
    const bytes = await readBytes(handle, at, Math.min(2 * maxBytes, size - at));
    const searched = Math.min(maxBytes, bytes.length);
    const found = findEntry(bytes, 0, searched);
    if (found < searched) return at + found;
  }
  return size;
}

async function readBytes(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await handle.read(buffer, filled, length - filled, position + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return buffer.subarray(0, filled);
}
