import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  type Damage,
  decodeEntries,
  encodeEntry,
} from '../../../../../server/telemetry/clickhouse/spool-entries';
import { readPart, type SpoolPart } from '../../../../../server/telemetry/clickhouse/spool-parts';

let dir: string;
let file: string;

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'spool-'));
  file = path.join(dir, '1-host-1-x.sealed');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(dir, { recursive: true });
});

/** Entries of 60 bytes. */
const payloads = Array.from({ length: 40 }, (_, index) => JSON.stringify(`${index}`.padEnd(50, 'x')));
const entries = payloads.map((payload) => encodeEntry(payload));
const bytes = 60;

async function readParts(maxBytes: number): Promise<SpoolPart[]> {
  const parts: SpoolPart[] = [];
  for (let position = 0, isLast = false; !isLast; ) {
    const part = await readPart(file, position, maxBytes);
    parts.push(part);
    ({ end: position, isLast } = part);
  }
  return parts;
}

async function readAll(maxBytes: number): Promise<{ payloads: string[]; damages: Damage[] }> {
  const parts = await readParts(maxBytes);
  return {
    payloads: parts.flatMap((part) => part.payloads),
    damages: parts.flatMap(({ damages }) => damages),
  };
}

it('returns the entries in parts of at most the bytes', async () => {
  await writeFile(file, Buffer.concat(entries));
  const parts = await readParts(10 * bytes + 5);
  expect(parts.map(({ end }) => end)).toEqual([600, 1200, 1800, 2400]);
  expect(parts.map((part) => part.payloads.length)).toEqual([10, 10, 10, 10]);
  expect(parts.flatMap((part) => part.payloads)).toEqual(payloads);
});

it('returns a file of at most the bytes as one part', async () => {
  await writeFile(file, Buffer.concat(entries));
  expect(await readPart(file, 0, 40 * bytes)).toEqual({ payloads, damages: [], end: 2400, isLast: true });
});

it('returns an empty last part at the end of a file', async () => {
  await writeFile(file, Buffer.concat(entries));
  expect(await readPart(file, 2400, 1000)).toEqual({ payloads: [], damages: [], end: 2400, isLast: true });
});

it.each([61, 100, 119, 121, 600, 1199, 2399])(
  'returns what decoding the whole file does with parts of %i bytes',
  async (maxBytes) => {
    const damage = {
      payload: (content: Buffer, at: number) => content.fill(0, at + 20, at + 21),
      checksum: (content: Buffer, at: number) => content.fill(1, at + 4, at + 8),
      'length to the end and more': (content: Buffer, at: number) => content.fill(0xff, at, at + 4),
      'length within the file': (content: Buffer, at: number) => content.writeUInt32LE(700, at),
      'three entries': (content: Buffer, at: number) =>
        content.fill(0, at + 3, Math.min(content.length, at + 150)),
    };
    for (const change of Object.values(damage))
      for (const index of [0, 9, 10, 20, 36, 39]) {
        const content = Buffer.concat(entries);
        change(content, index * bytes);
        await writeFile(file, content);
        expect(await readAll(maxBytes)).toEqual(decodeEntries(content));
      }
  },
);

it.each([1, 30, 59])(
  'reports the last entry, of which %i bytes are missing, as incomplete',
  async (missing) => {
    const content = Buffer.concat(entries).subarray(0, -missing);
    await writeFile(file, content);
    for (const maxBytes of [60, 70, 600]) expect(await readAll(maxBytes)).toEqual(decodeEntries(content));
  },
);

it('returns an entry that is larger than the bytes as a part of its own', async () => {
  const large = JSON.stringify('y'.repeat(3_000_000));
  await writeFile(file, Buffer.concat([...entries.slice(0, 2), encodeEntry(large), ...entries.slice(2, 4)]));
  const parts = await readParts(150);
  expect(parts.map((part) => part.payloads)).toEqual([payloads.slice(0, 2), [large], payloads.slice(2, 4)]);
  expect((await readParts(1)).map((part) => part.payloads.length)).toEqual([1, 1, 1, 1, 1]);
});

it('reports a large entry at the end that is not whole as incomplete', async () => {
  const torn = encodeEntry(JSON.stringify('y'.repeat(5000))).subarray(0, -1);
  await writeFile(file, Buffer.concat([...entries, torn]));
  expect((await readParts(150)).at(-1)).toEqual({
    payloads: [],
    damages: [{ position: 2400, bytes: torn.length, reason: 'incomplete' }],
    end: 2400 + torn.length,
    isLast: true,
  });
});

it('reads a large file in chunks, also to check an entry whose length has changed', async () => {
  const content = Buffer.concat(Array.from({ length: 1500 }, () => Buffer.concat(entries)));
  content.writeUInt32LE(content.length - 20_000, 6000);
  await writeFile(file, content);
  const probe = await open(file);
  await probe.close();
  const read = vi.spyOn(Object.getPrototypeOf(probe), 'read');
  const all = await readAll(400_000);
  expect(all.payloads).toHaveLength(1500 * 40 - 1);
  expect(all.damages).toEqual([{ position: 6000, bytes, reason: 'damaged' }]);
  expect(Math.max(...read.mock.calls.map(([, , length]) => Number(length)))).toBe(1_000_000);
});
