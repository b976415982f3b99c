import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { lockFolder } from '../../../../../server/platform/database/lock-folder';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lock-'));
  return () => rm(folder, { recursive: true });
});

it('holds the folder until it is released', async () => {
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(/is in use/);
  await unlock();
  await (await lockFolder(folder))();
});

it('refuses a second holder with one line that names the first and says what to do', async () => {
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(
    `The data folder ${folder} is in use by process ${process.pid} on ${hostname()}. Stop it, or choose another folder with DATA_DIR.`,
  );
  await unlock();
});

it('lets exactly one of several holders lock the folder', async () => {
  const attempts = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
  const unlocks = attempts.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  expect(unlocks).toHaveLength(1);
  await unlocks[0]?.();
});

it.each([
  ['that a killed process left', 'process 1 on elsewhere'],
  ['with unknown content', '\0\n'],
])('locks a file %s', async (_case, content) => {
  await writeFile(path.join(folder, 'vitrine.lock'), content);
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(`process ${process.pid} on`);
  await unlock();
});

it.each([
  ['a file system without locks', 'ENOLCK', async () => ({ tryLock: () => fail('ENOLCK') })],
  ['a system without the module', 'ADDON_NOT_FOUND', async () => fail('ADDON_NOT_FOUND')],
])('refuses %s and names PostgreSQL', async (_case, code, importLocks) => {
  await expect(lockFolder(folder, importLocks)).rejects.toThrow(
    new RegExp(`^The data folder \\S+ cannot be locked \\(\\S+, ${code}\\)\\. .+ DATABASE_URL\\.$`),
  );
});

it('reports a folder that is missing', async () => {
  await expect(lockFolder(path.join(folder, 'missing'))).rejects.toThrow(/cannot be written \(ENOENT\)/);
});

function fail(code: string): never {
  throw Object.assign(new Error(code), { code });
}
