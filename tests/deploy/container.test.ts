import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pglite, type TestDatabase } from '../faults/test-databases';
import { findFreePort } from '../support/free-port';
import { openShop, type ShopProcess } from '../support/shop-process';
import { copyFiles, LINKED_PACKAGES_ENV, linkProductionPackages, listFiles } from './production-files';
import { commandOf, environmentOf, readDockerfile, type Stage, textsOf } from './read-dockerfile';
import { serverSettings } from './server-settings';

const stages = readDockerfile();
const runtime = stages.at(-1) as Stage;
/** From demo, dist and build. */
const PAGES = ['/', '/assets/vitrine/vitrine.js', '/config'];

/** Paths that the last stage copies, from the project's folder or from /app of an earlier stage. */
const copied = textsOf(runtime, 'COPY').map((text) => {
  const words = text.split(/\s+/);
  const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length) ?? '';
  const sources = words.filter((word) => !word.startsWith('--')).slice(0, -1);
  return { from, files: sources.map((source) => source.replace(/^\/app\//, '')) };
});

describe('the container image', () => {
  let folder: string;
  let database: TestDatabase;
  let shop: ShopProcess;
  let env: Record<string, string>;

  // The steps of the Dockerfile, with the packages and the build of this run.
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'image-'));
    for (const { from, files } of copied) {
      if (from === 'packages') await linkProductionPackages(folder);
      else copyFiles(folder, files);
    }
    database = await pglite.create();
    const PORT = String(await findFreePort());
    const ofTest = {
      PORT,
      DATA_DIR: database.location,
      PATH: process.env.PATH ?? '',
      ...LINKED_PACKAGES_ENV,
    };
    env = { ...environmentOf(runtime), ...ofTest };
  }, 300_000);
  afterAll(async () => {
    await shop?.end('SIGKILL');
    await database.remove();
    await rm(folder, { recursive: true });
  });

  const checkHealth = () => {
    const [command = '', ...args] = commandOf(runtime, 'HEALTHCHECK');
    return spawnSync(command, args, { cwd: folder, env, encoding: 'utf8' }).status;
  };

  it('serves the shop, is healthy until it ends, and writes no file of its own', async () => {
    const before = listFiles(folder);
    expect(checkHealth()).toBe(1);
    shop = await openShop(commandOf(runtime, 'CMD'), { cwd: folder, env });
    const statuses = PAGES.map(async (page) => (await fetch(shop.origin + page)).status);
    expect(await Promise.all(statuses)).toEqual([200, 200, 401]);
    expect(checkHealth()).toBe(0);
    expect(await shop.end('SIGTERM')).toBe(0);
    expect(checkHealth()).toBe(1);
    expect(listFiles(folder)).toEqual(before);
  });
});

describe('the Dockerfile', () => {
  it('runs as a user without rights, with data in a volume', () => {
    expect(textsOf(runtime, 'USER')).toEqual(['node']);
    const { DATA_DIR, IMAGE_CACHE_DIR } = environmentOf(runtime);
    expect(textsOf(runtime, 'VOLUME')).toEqual([`${DATA_DIR} ${IMAGE_CACHE_DIR}`]);
    expect(textsOf(runtime, 'EXPOSE')).toEqual([environmentOf(runtime).PORT]);
  });

  it('sets variables that the server reads', () => {
    const unknown = Object.keys(environmentOf(runtime)).filter((name) => !serverSettings().includes(name));
    expect(unknown).toEqual(['NODE_ENV', 'NODE_OPTIONS']);
  });

  it('limits the heap', () => {
    expect(environmentOf(runtime).NODE_OPTIONS).toBe('--max-old-space-size=256');
  });

  it('copies from stages that exist, which install the locked packages', () => {
    const names = stages.map(({ name }) => name);
    expect(copied.map(({ from }) => from).filter((from) => from && !names.includes(from))).toEqual([]);
    for (const stage of stages.slice(0, -1)) expect(textsOf(stage, 'RUN')[0]).toMatch(/^npm ci\b/);
  });
});
