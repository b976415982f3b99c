import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations } from '../../server/platform/database/migrations';
import { openDatabase } from '../../server/platform/database/open-database';
import { databaseKinds, type TestDatabase } from './test-databases';

const root = fileURLToPath(new URL('../../', import.meta.url));
const script = path.join(root, 'build/faults/migrate-and-hang.js');

beforeAll(async () => {
  await mkdir(path.dirname(script), { recursive: true });
  await build({
    entryPoints: [path.join(root, 'tests/faults/migrate-and-hang.ts')],
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    outfile: script,
    logLevel: 'warning',
  });
});

describe.each(databaseKinds)('a migration that is killed, on $name', ({ create }) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await create();
  });
  afterAll(() => database.remove());

  it('leaves nothing behind and completes on the next start', async () => {
    const child = spawn(process.execPath, [script, database.location], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = await once(child.stdout, 'data');
    expect(String(line)).toBe('hanging\n');
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;

    const before = await openDatabase(database.location);
    await expect(sql`select * from half_done`.execute(before.db)).rejects.toThrow(/does not exist/);
    await before.close();

    const after = await openDatabase(database.location, {
      migrations: { ...migrations, '9999-never-ends': { up: createHalfDone } },
    });
    expect((await sql`select * from half_done`.execute(after.db)).rows).toEqual([]);
    await after.close();
  });
});

async function createHalfDone(db: Kysely<unknown>): Promise<void> {
  await sql`create table half_done (id integer)`.execute(db);
}
