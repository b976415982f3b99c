import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ClickHouse } from '../../../../../server/telemetry/clickhouse/clickhouse-client';
import { type FileDamage, insertBatches } from '../../../../../server/telemetry/clickhouse/insert-batches';
import { createSpool, type Spool } from '../../../../../server/telemetry/clickhouse/spool';
import { encodeEntry } from '../../../../../server/telemetry/clickhouse/spool-entries';

let dir: string;
let spool: Spool;
/** The keys of each insert of records, with `+` after those that are marked as repeated. */
let inserts: string[][];
/** Number of inserts after which ClickHouse is unavailable. */
let available: number;

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'spool-'));
  // Each entry has a file of its own.
  spool = createSpool({ dir, maxBytes: 100_000, maxFileBytes: 1 });
  inserts = [];
  available = Number.POSITIVE_INFINITY;
});
afterEach(async () => {
  await spool.seal();
  await rm(dir, { recursive: true });
});

const clickhouse: ClickHouse = {
  select: async () => [],
  run: async () => undefined,
  async insert(table, lines) {
    if (table !== 'performance_record') return;
    if (inserts.length === available) throw new Error('unavailable');
    const rows = lines.split('\n').map((line) => JSON.parse(line));
    inserts.push(rows.map(({ key, is_repeated }) => `${key}${is_repeated === 1 ? '+' : ''}`));
  },
};

const fields = {
  website_id: 'w',
  day: '2026-03-04',
  page_load: 'x',
  version: '1',
  received_at: 1,
  revision: 0,
};
const payloadOf = (keys: readonly string[]) => JSON.stringify(keys.map((key) => ({ ...fields, key })));

async function append(...files: string[][]): Promise<void> {
  for (const keys of files) await spool.append(payloadOf(keys));
}

const insert = (batchLimits?: { rows: number; bytes: number }) =>
  insertBatches({ clickhouse, spool, keepDays: 30, now: Date.parse('2026-03-04T12:00:00Z'), batchLimits });

it('inserts whole files together until they have the rows of a batch', async () => {
  await append(['1', '2'], ['3', '4'], ['5', '6', '7', '8'], ['9']);
  expect(await insert({ rows: 3, bytes: 100_000 })).toBe(9);
  expect(inserts).toEqual([['1', '2', '3', '4'], ['5', '6', '7', '8'], ['9']]);
  expect(await readdir(dir)).toEqual([]);
});

it('inserts whole files together until they have the bytes of a batch', async () => {
  await append(['1'], ['2'], ['3'], ['4'], ['5']);
  await insert({ rows: 100, bytes: payloadOf(['1']).length + 1 });
  expect(inserts).toEqual([['1', '2'], ['3', '4'], ['5']]);
});

it('inserts small files together by default', async () => {
  await append(['1'], ['2'], ['3']);
  await insert();
  expect(inserts).toEqual([['1', '2', '3']]);
});

it('inserts only the files that ClickHouse has not confirmed after a failure', async () => {
  await append(['1'], ['2'], ['3']);
  available = 1;
  await expect(insert({ rows: 1, bytes: 100_000 })).rejects.toThrow('unavailable');
  expect(inserts).toEqual([['1']]);
  expect(await readdir(dir)).toHaveLength(2);
  available = Number.POSITIVE_INFINITY;
  expect(await insert({ rows: 1, bytes: 100_000 })).toBe(2);
  expect(inserts.toSorted()).toEqual([['1'], ['2+'], ['3']]);
});

/** Leaves a file with one entry for each key, as versions without a limit of the size did, and reopens the spool. */
async function leaveLargeFile(keys: readonly string[]): Promise<string> {
  const file = path.join(dir, '1-another-1-x.sealed');
  await writeFile(file, Buffer.concat(keys.map((key) => encodeEntry(payloadOf([key])))));
  reopen();
  return file;
}

/** Opens the spool as after `kill -9`, with files and parts of two entries. */
function reopen(): void {
  spool = createSpool({ dir, maxBytes: 100_000, maxFileBytes: 2 * encodeEntry(payloadOf(['1'])).length });
}

const onePart = { rows: 1, bytes: 100_000 };

it('inserts a file that exceeds the limit in parts, beside other files', async () => {
  await leaveLargeFile(['1', '2', '3', '4', '5']);
  await append(['6']);
  expect(await insert(onePart)).toBe(6);
  expect(inserts).toEqual([['1', '2'], ['3', '4'], ['5'], ['6']]);
  expect(await readdir(dir)).toEqual([]);
});

it('inserts several parts together until they have the rows of a batch', async () => {
  await leaveLargeFile(['1', '2', '3', '4', '5']);
  await insert({ rows: 3, bytes: 100_000 });
  expect(inserts).toEqual([['1', '2', '3', '4'], ['5']]);
});

it('continues a large file after the parts that ClickHouse has confirmed', async () => {
  await leaveLargeFile(['1', '2', '3', '4', '5', '6', '7']);
  for (available = 1; available < 4; available += 1) {
    await expect(insert(onePart)).rejects.toThrow('unavailable');
    expect(inserts).toHaveLength(available);
    reopen();
  }
  expect(await insert(onePart)).toBe(1);
  expect(inserts).toEqual([['1', '2'], ['3+', '4+'], ['5+', '6+'], ['7+']]);
  expect(await readdir(dir)).toEqual([]);
});

it('marks the part as repeated that was inserted before the process was killed', async () => {
  const file = await leaveLargeFile(['1', '2', '3', '4']);
  available = 1;
  await expect(insert(onePart)).rejects.toThrow('unavailable');
  // The process was killed before it kept in the name that the first part is stored.
  const content = await readFile(path.join(dir, (await readdir(dir))[0] ?? ''));
  for (const name of await readdir(dir)) await rm(path.join(dir, name));
  await writeFile(file.replace('.sealed', '.sent'), content);
  reopen();
  available = Number.POSITIVE_INFINITY;
  await insert(onePart);
  expect(inserts).toEqual([
    ['1', '2'],
    ['1+', '2+'],
    ['3+', '4+'],
  ]);
});

it('reports damage in a large file once, when all of its parts are inserted', async () => {
  const file = await leaveLargeFile(['1', '2', '3', '4', '5', '6']);
  const content = await readFile(file);
  const bytes = encodeEntry(payloadOf(['1'])).length;
  content[2 * bytes + 20] = 0;
  await writeFile(file, content);
  const damages: FileDamage[] = [];
  available = 2;
  const options = { clickhouse, keepDays: 30, now: Date.parse('2026-03-04T12:00:00Z'), batchLimits: onePart };
  const onDamage = (damage: FileDamage) => damages.push(damage);
  await expect(insertBatches({ ...options, spool, onDamage })).rejects.toThrow('unavailable');
  expect(damages).toEqual([]);
  reopen();
  available = Number.POSITIVE_INFINITY;
  await insertBatches({ ...options, spool, onDamage });
  const [kept = ''] = await readdir(dir);
  expect(kept).toMatch(/\.damaged$/);
  expect(damages).toEqual([{ file: path.join(dir, kept), position: 2 * bytes, bytes, reason: 'damaged' }]);
  expect(inserts).toEqual([['1', '2'], ['4', '5'], ['4+', '5+'], ['6+']]);
});
