import type { EventEmitter } from 'node:events';
import {
  appendFile,
  type FileHandle,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DatabaseUnavailable } from '../../../../../server/platform/database/database-failure';
import { createSpool, type Spool } from '../../../../../server/telemetry/clickhouse/spool';
import { encodeEntry } from '../../../../../server/telemetry/clickhouse/spool-entries';

let dir: string;
let spool: Spool;

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'spool-'));
  spool = createSpool({ dir, maxBytes: 10_000 });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await spool.seal();
  await rm(dir, { recursive: true });
});

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
  expect(await spool.read(file)).toMatchObject({
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
  expect(await spool.read(file)).toMatchObject({
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

/** Opens a spool whose files have room for this payload, instead of the one with files of the default size. */
function openSpool({ file, maxBytes = 10_000 }: { file: string; maxBytes?: number }): void {
  spool = createSpool({ dir, maxBytes, maxFileBytes: encodeEntry(file).length });
}

async function readFiles(): Promise<string[][]> {
  const files: string[][] = [];
  for (const file of await spool.seal()) files.push((await spool.read(file))?.payloads ?? []);
  return files;
}

const endings = async () => (await readdir(dir)).sort().map((name) => path.extname(name));

it('starts a new file when the next entry would exceed the size of a file', async () => {
  const [one, two] = ['a'.repeat(92), 'b'.repeat(92)];
  // The header of an entry has 8 bytes: two of these entries fill a file.
  openSpool({ file: 'x'.repeat(192) });
  for (const payload of [one, two, one, two, one]) await spool.append(payload);
  expect(await endings()).toEqual(['.sealed', '.sealed', '.open']);
  expect(spool.size()).toBe(500);
  expect(await readFiles()).toEqual([[one, two], [one, two], [one]]);
  expect(spool.size()).toBe(500);
});

it('has several files for entries that arrive together', async () => {
  openSpool({ file: 'x'.repeat(192) });
  const payloads = Array.from({ length: 60 }, (_, index) => `${index}`.padEnd(92));
  await Promise.all(payloads.map((payload) => spool.append(payload)));
  for (const name of await readdir(dir))
    expect((await stat(path.join(dir, name))).size).toBeLessThanOrEqual(200);
  expect(await readAll()).toEqual(payloads);
});

it('has a file of its own for an entry that is larger than a file', async () => {
  openSpool({ file: 'small' });
  for (const payload of ['small', 'x'.repeat(1000), 'other']) await spool.append(payload);
  expect(await readFiles()).toEqual([['small'], ['x'.repeat(1000)], ['other']]);
});

it('has files of 8 MB by default', async () => {
  spool = createSpool({ dir, maxBytes: 50_000_000 });
  for (const letter of ['a', 'b', 'c']) await spool.append(letter.repeat(3_900_000));
  expect(await endings()).toEqual(['.sealed', '.open']);
});

it('refuses what exceeds its size in several files', async () => {
  openSpool({ file: 'x'.repeat(92), maxBytes: 300 });
  for (let time = 0; time < 3; time += 1) await spool.append('x'.repeat(92));
  await expect(spool.append('y')).rejects.toBeInstanceOf(DatabaseUnavailable);
  const [file = ''] = await spool.seal();
  await spool.remove(file);
  await spool.seal();
  await spool.append('y');
  expect(await readFiles()).toEqual([['x'.repeat(92)], ['x'.repeat(92)], ['y']]);
});

it('starts a new file after a full one that another process has taken over and removed', async () => {
  openSpool({ file: 'first' });
  await spool.append('first');
  await rm(await openFile());
  await spool.append('second');
  await spool.append('third');
  expect(await readAll()).toEqual(['second', 'third']);
});

it('has every entry once, and its size, when files are sealed while entries are written', async () => {
  openSpool({ file: 'x'.repeat(192) });
  const payloads = Array.from({ length: 60 }, (_, index) => `${index}`.padEnd(92));
  await Promise.all(payloads.flatMap((payload) => [spool.append(payload), spool.seal()]));
  expect(spool.size()).toBe(6000);
  expect(await readAll()).toEqual(payloads);
});

it('closes a file whose folder cannot be synchronized, and uses another one later', async () => {
  const folder = await open(dir);
  await folder.close();
  const handles: FileHandle & EventEmitter = Object.getPrototypeOf(folder);
  const failure = new Error('EIO: i/o error, fsync');
  vi.spyOn(handles, 'sync').mockRejectedValueOnce(failure);
  const emit = vi.spyOn(handles, 'emit');
  await expect(spool.append('refused')).rejects.toBe(failure);
  // The handles of the folder and of the file.
  expect(emit.mock.calls).toEqual([['close'], ['close']]);
  await spool.append('stored');
  expect(await readAll()).toEqual(['stored']);
});

it('keeps in the name of a file how far it is stored elsewhere', async () => {
  openSpool({ file: 'first' });
  const content = Buffer.concat(['first', 'other', 'third'].map((payload) => encodeEntry(payload)));
  await writeFile(path.join(dir, '1-another-1-x.sealed'), content);
  const [sealed = ''] = await spool.seal();
  const { file, ...sent } = await spool.markSent(sealed);
  expect(sent).toEqual({ wasSent: false, position: 0 });
  const part = await spool.read(file);
  expect(part).toEqual({ payloads: ['first'], damages: [], end: 13, isLast: false });
  await spool.advance(await spool.advance(file, 13), 26);
  const [advanced = ''] = await spool.seal();
  expect(await spool.markSent(advanced)).toEqual({ file: advanced, wasSent: true, position: 26 });
  expect(await spool.read(advanced, 26)).toMatchObject({ payloads: ['third'], isLast: true });
  expect(path.basename(await spool.setAside(advanced))).toBe('1-another-1-x@26.damaged');
});

it('has files in a folder whose name looks like the ending of a file', async () => {
  const folder = path.join(dir, 'of.open.sealed.sent');
  const other = createSpool({ dir: folder, maxBytes: 10_000 });
  await other.append('stored');
  const [sealed = ''] = await other.seal();
  const { file } = await other.markSent(sealed);
  expect(path.dirname(file)).toBe(folder);
  expect(await readAll(other)).toEqual(['stored']);
});
