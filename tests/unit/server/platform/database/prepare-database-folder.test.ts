import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { openDatabase } from '../../../../../server/platform/database/open-database';
import { prepareDatabaseFolder } from '../../../../../server/platform/database/prepare-database-folder';
import { StartError } from '../../../../../server/platform/process/start-error';

let dataDir: string;
let folder: string;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'prepare-'));
  folder = path.join(dataDir, 'database');
  return () => rm(dataDir, { recursive: true });
});

const create = vi.fn(async (draft: string) => {
  await mkdir(draft);
  await writeFile(path.join(draft, 'PG_VERSION'), '17');
});

it.each([
  ['a missing folder', async () => undefined],
  ['an empty folder', () => mkdir(folder)],
  ['what an interrupted creation left', () => mkdir(path.join(`${folder}.new`, 'base'), { recursive: true })],
])('creates a database in place of %s', async (_case, arrange) => {
  await arrange();
  await prepareDatabaseFolder(folder, create);
  expect(await readdir(dataDir)).toEqual(['database']);
  expect(await readdir(folder)).toEqual(['PG_VERSION']);
});

it('leaves a database as it is', async () => {
  await mkdir(folder);
  await writeFile(path.join(folder, 'PG_VERSION'), '16');
  await prepareDatabaseFolder(folder, create);
  expect(await readFile(path.join(folder, 'PG_VERSION'), 'utf8')).toBe('16');
});

it('refuses to open a folder with files but no database, and keeps the files', async () => {
  await mkdir(folder);
  await writeFile(path.join(folder, 'pg_control'), 'carts');
  const failure = await openDatabase(dataDir).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StartError);
  expect((failure as StartError).message).toBe(
    `The folder ${folder} contains files but no database: PG_VERSION is missing. Restore the folder from a backup, or choose another with DATA_DIR.`,
  );
  expect(await readdir(folder)).toEqual(['pg_control']);
});
