import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findClickHouse } from '../../../scripts/find-clickhouse.mjs';

const folder = mkdtempSync(join(tmpdir(), 'commands-'));
const command = join(folder, 'clickhouse-server');
writeFileSync(command, '');
chmodSync(command, 0o755);
writeFileSync(join(folder, 'not-executable'), '');

it('finds a server on the path', () => {
  expect(findClickHouse({ PATH: `/nowhere:${folder}` })).toBe(command);
});

it('takes the one that the environment names, and no other', () => {
  expect(findClickHouse({ CLICKHOUSE_BIN: command, PATH: '' })).toBe(command);
  expect(findClickHouse({ CLICKHOUSE_BIN: join(folder, 'missing'), PATH: folder })).toBeNull();
  expect(findClickHouse({ CLICKHOUSE_BIN: join(folder, 'not-executable'), PATH: folder })).toBeNull();
});
