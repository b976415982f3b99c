import { appendFile, mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DatabaseUnavailable } from '../../../../../server/database/database-failure';
import { createSpool, type Spool } from '../../../../../server/telemetry/clickhouse/spool';
import { encodeEntry } from '../../../../../server/telemetry/clickhouse/spool-entries';

let dir: string;
let spool: Spool;

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'spool-'));
  spool = createSpool({ dir, maxBytes: 10_000 });
});
afterEach(() => rm(dir, { recursive: true }));

async function readAll(from = spool): Promise<string[]> {
  const files = await Promise.all((await from.seal()).map((file) => from.read(file)));
  return files.flatMap((content) => content?.payloads ?? []);
}

const openFile = async () =>
  path.join(dir, (await readdir(dir)).find((name) => name.endsWith('.open')) ?? '');

it('returns what was appended, in groups or alone, until the file is removed', async () => {
  await Promise.all(['a', 'ü', 'c'].map((payload) => spool.append(payload)));
  await spool.append('d');
  expect(await readAll()).toEqual(['a', 'ü', 'c', 'd']);
  await spool.append('e');
  expect(await readAll()).toEqual(['a', 'ü', 'c', 'd', 'e']);
  for (const file of await spool.seal()) await spool.remove(file);
  expect(await readAll()).toEqual([]);
  expect(await readdir(dir)).toEqual([]);
});

it.each([
  ['is cut', (entry: Buffer) => entry.subarray(0, -1), 'incomplete'],
  ['has no whole header', (entry: Buffer) => entry.subarray(0, 5), 'incomplete'],
  ['has other bytes', (entry: Buffer) => Buffer.concat([entry.subarray(0, -1), Buffer.from('?')]), 'damaged'],
  ['is zeros', (entry: Buffer) => Buffer.alloc(entry.length), 'damaged'],
])('reports a last entry that %s, and returns the others', async (_, damage, reason) => {
  await spool.append('"whole"');
  const damaged = damage(encodeEntry('"torn"'));
  await appendFile(await openFile(), damaged);
  const [file = ''] = await spool.seal();
  expect(await spool.read(file)).toEqual({
    payloads: ['"whole"'],
    damages: [{ position: encodeEntry('"whole"').length, bytes: damaged.length, reason }],
  });
});

it.each([
  ['payload', 10],
  ['checksum', 5],
  ['length', 0],
])('returns the entries after one whose %s has changed on the disk', async (_, at) => {
  for (const payload of ['"first"', '"second"', '"third"']) await spool.append(payload);
  const [file = ''] = await spool.seal();
  const content = await readFile(file);
  const position = encodeEntry('"first"').length;
  content[position + at] = (content[position + at] ?? 0) ^ 0xff;
  await writeFile(file, content);
  expect(await spool.read(file)).toEqual({
    payloads: ['"first"', '"third"'],
    damages: [{ position, bytes: encodeEntry('"second"').length, reason: 'damaged' }],
  });
});

it('keeps a file that is set aside, which counts towards the size', async () => {
  await spool.append('x'.repeat(9000));
  const [file = ''] = await spool.seal();
  const kept = await spool.setAside(file);
  expect(await spool.seal()).toEqual([]);
  expect(await readdir(dir)).toEqual([path.basename(kept)]);
  await expect(spool.append('y'.repeat(2000))).rejects.toBeInstanceOf(DatabaseUnavailable);
});

it('takes over the file of a process that was killed, but not that of one that runs', async () => {
  const host = hostname().replaceAll('-', '_');
  await writeFile(path.join(dir, `1-${host}-999999999-x.open`), encodeEntry('of a killed process'));
  await writeFile(path.join(dir, `2-${host}-${process.ppid}-x.open`), encodeEntry('of a running process'));
  await writeFile(path.join(dir, '3-another-1-x.open'), encodeEntry('of another machine'));
  expect(await readAll()).toEqual(['of a killed process']);
  const old = new Date(Date.now() - 120_000);
  await utimes(path.join(dir, '3-another-1-x.open'), old, old);
  expect(await readAll()).toEqual(['of a killed process', 'of another machine']);
});

it('writes an entry again whose file another process has taken over and removed', async () => {
  await spool.append('first');
  const file = await openFile();
  await rename(file, file.replace('.open', '.sealed'));
  await rm(file.replace('.open', '.sealed'));
  await spool.append('second');
  expect(await readAll()).toEqual(['second']);
});

it('refuses what exceeds its size, until files are removed', async () => {
  await spool.append('x'.repeat(9000));
  await expect(spool.append('y'.repeat(2000))).rejects.toBeInstanceOf(DatabaseUnavailable);
  for (const file of await spool.seal()) await spool.remove(file);
  await spool.seal();
  await spool.append('y'.repeat(2000));
  expect(await readAll()).toEqual(['y'.repeat(2000)]);
});

it('knows the size of what an earlier process left', async () => {
  await spool.append('x'.repeat(9000));
  const next = createSpool({ dir, maxBytes: 10_000 });
  await next.seal();
  await expect(next.append('y'.repeat(2000))).rejects.toBeInstanceOf(DatabaseUnavailable);
});

it('has entries on the disk when it resolves', async () => {
  await spool.append('stored');
  expect(await readFile(await openFile())).toEqual(encodeEntry('stored'));
});
