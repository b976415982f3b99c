import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { lockFolder } from '../../../../server/database/lock-folder';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lock-'));
  file = path.join(folder, 'vitrine.lock');
  return () => rm(folder, { recursive: true });
});

const leaveLock = (holder: object) =>
  writeFile(file, JSON.stringify({ host: hostname(), began: null, ...holder }));
const deadPid = () => spawnSync(process.execPath, ['--version']).pid;

it('holds the folder until it is released', async () => {
  const unlock = await lockFolder(folder);
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ pid: process.pid });
  await unlock();
  expect(await readdir(folder)).toEqual([]);
});

it('refuses a second holder with one line that says what to do', async () => {
  await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(
    new RegExp(
      `^The data folder \\S+ is in use by process ${process.pid}\\. Stop it, .+ delete \\S+vitrine\\.lock\\.$`,
    ),
  );
});

it('replaces the lock of a process that has ended', async () => {
  await leaveLock({ pid: deadPid() });
  await lockFolder(folder);
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ pid: process.pid });
});

it('lets exactly one of several processes replace a stale lock', async () => {
  await leaveLock({ pid: deadPid() });
  const attempts = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await readdir(folder)).toEqual(['vitrine.lock']);
});

it.runIf(process.platform === 'linux')(
  'replaces the lock of an earlier process with the same pid',
  async () => {
    await leaveLock({ pid: process.pid, began: '1' });
    await expect(lockFolder(folder)).resolves.toBeTypeOf('function');
  },
);

it('keeps the lock of a process on another machine', async () => {
  await leaveLock({ pid: deadPid(), host: 'elsewhere.example' });
  await expect(lockFolder(folder)).rejects.toThrow(/on elsewhere\.example\./);
});

it('keeps a lock that it cannot parse', async () => {
  await writeFile(file, 'not ours');
  await expect(lockFolder(folder)).rejects.toThrow(/an unknown process/);
});
