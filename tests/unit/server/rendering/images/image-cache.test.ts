import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createImageCache } from '../../../../../server/rendering/images/image-cache';

let folder: string;
let dir: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-images-'));
  dir = path.join(folder, 'cache');
});
afterEach(() => rm(folder, { recursive: true }));

const picture = (bytes: number, type = 'avif') => ({ type, content: Buffer.alloc(bytes, 7) });

/** Dates the files in the order in which they were written, because a file system may round times. */
async function age(minutes: number): Promise<void> {
  const date = new Date(Date.now() - minutes * 60_000);
  for (const name of await readdir(dir)) await utimes(path.join(dir, name), date, date);
}

describe('createImageCache', () => {
  it('returns what was stored, also to another process', async () => {
    await createImageCache({ dir, maxBytes: 1e6 }).write('a 750', picture(30, 'webp'));
    expect(await createImageCache({ dir, maxBytes: 1e6 }).read('a 750')).toEqual(picture(30, 'webp'));
  });

  it('returns null for what was not stored', async () => {
    expect(await createImageCache({ dir, maxBytes: 1e6 }).read('a 750')).toBeNull();
  });

  it('keeps pictures whose content has lines', async () => {
    const cache = createImageCache({ dir, maxBytes: 1e6 });
    const image = { type: 'png', content: Buffer.from('\n\nPNG\n') };
    await cache.write('b', image);
    expect(await cache.read('b')).toEqual(image);
  });

  it('removes the oldest files when the folder is too large', async () => {
    const cache = createImageCache({ dir, maxBytes: 1100 });
    await cache.write('first', picture(400));
    await age(3);
    await cache.write('second', picture(400));
    await createImageCache({ dir, maxBytes: 1100 }).write('third', picture(400));
    expect(await cache.read('first')).toBeNull();
    expect(await cache.read('second')).not.toBeNull();
    expect(await cache.read('third')).not.toBeNull();
  });

  it('leaves no draft behind when a file cannot be written', async () => {
    const cache = createImageCache({ dir, maxBytes: 1000 });
    await cache.write('a', picture(10));
    const [name = ''] = await readdir(dir);
    await rm(path.join(dir, name));
    // A folder is in the file's place.
    await mkdir(path.join(dir, name, 'inside'), { recursive: true });
    await expect(cache.write('a', picture(10))).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST|ENOTDIR/);
    expect(await readdir(dir)).toEqual([name]);
  });

  it('reports a folder that cannot be made', async () => {
    await writeFile(dir, 'a file');
    await expect(createImageCache({ dir, maxBytes: 1000 }).write('a', picture(10))).rejects.toThrow(
      /EEXIST|ENOTDIR/,
    );
  });
});
