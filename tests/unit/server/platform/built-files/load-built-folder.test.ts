import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  loadBuiltFolder,
  readBuiltText,
  requireWhole,
} from '../../../../../server/platform/built-files/load-built-folder';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'built-'));
  await mkdir(path.join(folder, 'chunks'));
  await write('chunks/add.js', 'add()');
  await write('shared.js', 'share()');
  const imports = [{ file: 'shared.js', integrity: integrityOf('share()') }];
  const files = { 'chunks/add.js': { integrity: integrityOf('add()'), imports } };
  await write('manifest.json', JSON.stringify({ files }));
});
afterEach(() => rm(folder, { recursive: true }));

const write = (name: string, text: string) => writeFile(path.join(folder, name), text);
const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

it('keeps its files when a build rewrites or removes the folder', async () => {
  const built = loadBuiltFolder(folder);
  await write('shared.js', 'other()');
  await rm(path.join(folder, 'chunks'), { recursive: true });
  expect(readBuiltText(built, 'chunks/add.js')).toBe('add()');
  expect(readBuiltText(built, 'shared.js')).toBe('share()');
  expect(() => requireWhole(built)).not.toThrow();
});

it.each(['chunks/add.js', 'shared.js'])('names %s where it is of another build or missing', async (name) => {
  await write(name, 'other()');
  expect(() => requireWhole(loadBuiltFolder(folder))).toThrow(`${name} is missing or of another build`);
  await rm(path.join(folder, name));
  expect(() => requireWhole(loadBuiltFolder(folder))).toThrow(`${name} is missing or of another build`);
});

it('fails where nothing was built', async () => {
  await rm(path.join(folder, 'manifest.json'));
  expect(() => requireWhole(loadBuiltFolder(folder))).toThrow('Build it with: npm run build');
});
