import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readOwnerFile } from '../../../../../server/features/owner/read-owner-file';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'owner-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('finds a file by its name without the content hash, and what it imports', async () => {
  const files = {
    'owner.css': { file: 'owner-AB12.css', integrity: 'sha384-style', bytes: 1, imports: [] },
    'orders.js': {
      file: 'orders-AB12.js',
      integrity: 'sha384-screen',
      imports: [{ file: 'shared-CD34.js', integrity: 'sha384-shared', bytes: 1 }],
    },
  };
  await writeFile(path.join(folder, 'manifest.json'), JSON.stringify({ files }));
  expect(readOwnerFile(folder, 'owner.css')).toEqual({
    src: '/assets/owner/owner-AB12.css',
    integrity: 'sha384-style',
    imports: [],
  });
  expect(readOwnerFile(folder, 'orders.js')).toEqual({
    src: '/assets/owner/orders-AB12.js',
    integrity: 'sha384-screen',
    imports: [{ src: '/assets/owner/shared-CD34.js', integrity: 'sha384-shared' }],
  });
  expect(() => readOwnerFile(folder, 'other.js')).toThrow('has no other.js. Build it with: npm run build');
});

it('fails when nothing was built', () => {
  expect(() => readOwnerFile(folder, 'owner.css')).toThrow('manifest.json');
});
