import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { pglite, type TestDatabase } from '../faults/test-databases';
import { openShop } from '../support/shop-process';
import {
  copyFiles,
  installProductionPackages,
  LINKED_PACKAGES_ENV,
  linkProductionPackages,
  listFiles,
} from './production-files';

/** `npm run test:long` installs the packages by npm; otherwise they are links to those of this folder. */
const IS_INSTALLED = process.env.VITRINE_INSTALL === 'yes';
const NAMES = ['package.json', 'package-lock.json', '.npmrc', 'scripts', 'demo', 'build', 'dist'];
/** The user `nobody` in place of root, whom no file mode stops. Another user may be unable to read the links. */
const USER = IS_INSTALLED && process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

let folder: string;
let database: TestDatabase;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'install-'));
  copyFiles(folder, NAMES);
  if (IS_INSTALLED) installProductionPackages(folder);
  else await linkProductionPackages(folder);
  execFileSync('chmod', ['-R', 'a-w,a+rX', folder]);
  database = await pglite.create();
  if (USER.uid) execFileSync('chown', ['-R', `${USER.uid}:${USER.gid}`, database.location]);
}, 300_000);
afterAll(async () => {
  execFileSync('chmod', ['-R', 'u+w', folder]);
  await rm(folder, { recursive: true });
  await database.remove();
});

it('npm start opens a built shop in a read-only folder without the development packages', async () => {
  const before = listFiles(folder);
  const env = { ...process.env, ...database.env, PORT: '0', ...(IS_INSTALLED ? {} : LINKED_PACKAGES_ENV) };
  // What `npm start` runs. npm itself would keep the signal from the server.
  const shop = await openShop([process.execPath, 'scripts/start.mjs'], { cwd: folder, env, ...USER });
  onTestFinished(() => void shop.end('SIGKILL'));
  expect((await fetch(shop.origin)).status).toBe(200);
  expect(await shop.end('SIGTERM')).toBe(0);
  expect(shop.output()).not.toMatch(/Installing|Building/);
  expect(listFiles(folder)).toEqual(before);
});
