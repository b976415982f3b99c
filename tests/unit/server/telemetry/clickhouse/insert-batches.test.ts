import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ClickHouse } from '../../../../../server/telemetry/clickhouse/clickhouse-client';
import { insertBatches } from '../../../../../server/telemetry/clickhouse/insert-batches';
import { createSpool, type Spool } from '../../../../../server/telemetry/clickhouse/spool';

let dir: string;
let spool: Spool;
/** The keys of each insert of records. */
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
    inserts.push(lines.split('\n').map((line) => JSON.parse(line).key));
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
  expect(inserts.toSorted()).toEqual([['1'], ['2'], ['3']]);
});
