import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdLock } from '../../../scripts/hold-lock.mjs';

let folder = '';
let file = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lock-'));
  file = path.join(folder, 'cache', 'build.lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** @param {string} holder */
async function leaveLock(holder) {
  await holdLock(file, async () => undefined);
  writeFileSync(file, holder);
}

it('runs one action at a time, and each of them', async () => {
  let running = 0;
  const action = async () => {
    running += 1;
    const most = running;
    await new Promise(setImmediate);
    running -= 1;
    return most;
  };
  const onWait = vi.fn();
  const actions = Array.from({ length: 5 }, () => holdLock(file, action, onWait));
  expect(await Promise.all(actions)).toEqual([1, 1, 1, 1, 1]);
  expect(onWait).toHaveBeenCalledTimes(4);
});

it('is free again after an action that fails', async () => {
  await expect(holdLock(file, () => Promise.reject(new Error('no build')))).rejects.toThrow('no build');
  expect(existsSync(file)).toBe(false);
});

it('is taken from a process that was killed', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  await leaveLock(`${pid} ${hostname()}`);
  expect(await holdLock(file, async () => 'built')).toBe('built');
});

it('is taken from another machine only when nobody renews it', async () => {
  await leaveLock('1 another-machine');
  const onWait = vi.fn(() => utimesSync(file, new Date(0), new Date(0)));
  expect(await holdLock(file, async () => 'built', onWait)).toBe('built');
  expect(onWait).toHaveBeenCalledOnce();
});
