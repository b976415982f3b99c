import { spawnSync } from 'node:child_process';
import { mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../architecture/project-files';
import { pglite, type TestDatabase } from '../faults/test-databases';
import { openShop, type ShopProcess } from '../support/shop-process';
import { copyFiles, listFiles } from './production-files';

/** What the build reads and writes: the stamp holds in a copy of all of it. */
const NAMES = [
  ...[
    'build',
    'dist',
    'scripts',
    'src',
    'contract',
    'cli',
    'console',
    'server',
    'demo',
    'build.mjs',
    'LICENSE',
  ],
  ...['package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.types.json'],
];

let folder: string;
let database: TestDatabase;
let shop: ShopProcess;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'second-start-'));
  copyFiles(folder, NAMES);
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  database = await pglite.create();
  shop = await openShop([process.execPath, 'scripts/start.mjs'], { cwd: folder, env: env('0') });
});
afterAll(async () => {
  await shop.end('SIGKILL');
  await database.remove();
  await rm(folder, { recursive: true });
});

const env = (PORT: string) => ({ ...process.env, ...database.env, PORT, HOST: '127.0.0.1' });

describe('npm start in a folder that is built', () => {
  it('does not build again', () => {
    expect(shop.output()).not.toMatch(/Installing|Building/);
  });

  it.each([
    ['port', () => new URL(shop.origin).port],
    ['data folder', () => '0'],
  ])('names the server that has the %s, and changes nothing', async (_, port) => {
    await writeFile(path.join(folder, 'src/main.ts'), '// a change that would need a build');
    const before = listFiles(folder);
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/start.mjs'], {
      cwd: folder,
      env: env(port()),
      encoding: 'utf8',
    });
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(
      new RegExp(
        `^A server already runs at http://(127.0.0.1|localhost):${new URL(shop.origin).port}/ .+\n$`,
      ),
    );
    expect(listFiles(folder)).toEqual(before);
  });
});

describe('a server whose build is replaced', () => {
  const paths = ['/', '/shop', '/assets/vitrine/manifest.json', '/assets/owner/manifest.json'];
  const read = async (address: string) => {
    const response = await fetch(shop.origin + address);
    expect(response.status, address).toBe(200);
    return response.text();
  };
  const withoutNonces = (html: string) => html.replace(/nonce(="|-)[\w+/=-]+/g, '');

  it('serves its own pages, chunks and console until it ends', async () => {
    const manifest: { files: Record<string, unknown> } = JSON.parse(
      await read('/assets/vitrine/manifest.json'),
    );
    const chunks = Object.keys(manifest.files).map((name) => `/assets/vitrine/${name}`);
    const all = [...paths, ...chunks, `${chunks[0]}.map`];
    const before = await Promise.all(all.map(read));
    await rename(path.join(folder, 'dist'), path.join(folder, 'other'));
    await rm(path.join(folder, 'build/owner'), { recursive: true });
    const after = await Promise.all(all.map(read));
    expect(after.map(withoutNonces)).toEqual(before.map(withoutNonces));
  });
});
