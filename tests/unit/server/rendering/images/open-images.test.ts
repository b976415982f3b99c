import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createWorkQueue, WorkQueueFull } from '../../../../../server/platform/process/work-queue';
import type { ImageCache } from '../../../../../server/rendering/images/image-cache';
import { openImages } from '../../../../../server/rendering/images/open-images';
import { originalsIn } from '../../../../../server/rendering/images/originals';
import type { ResizedImage } from '../../../../../server/rendering/images/resize-image';

let originalsDir: string;

beforeAll(async () => {
  originalsDir = await mkdtemp(path.join(tmpdir(), 'vitrine-images-'));
  await writeFile(path.join(originalsDir, 'bowl.jpg'), 'bowl');
  await writeFile(path.join(originalsDir, 'secret.txt'), 'secret');
});
afterAll(() => rm(originalsDir, { recursive: true }));

const BOWL = { name: 'bowl.jpg', width: 750, format: 'avif' } as const;
const PICTURE: ResizedImage = { type: 'avif', content: Buffer.from('small bowl') };

function cacheInMemory(): ImageCache {
  const stored = new Map<string, ResizedImage>();
  return {
    read: async (key) => stored.get(key) ?? null,
    write: async (key, image) => void stored.set(key, image),
  };
}

function setup(options: { cache?: ImageCache; resize?: () => Promise<ResizedImage> } = {}) {
  const resize = vi.fn(options.resize ?? (async () => PICTURE));
  const onCacheFailure = vi.fn();
  const images = openImages({
    originals: originalsIn(originalsDir),
    cache: options.cache ?? cacheInMemory(),
    resize,
    queue: createWorkQueue({ atOnce: 2, maxWaiting: 200 }),
    onCacheFailure,
  });
  return { images, resize, onCacheFailure };
}

describe('a picture', () => {
  it('is resized once, and then read from the cache', async () => {
    const { images, resize } = setup();
    const key = String(await images.keyOf(BOWL));
    expect(await images.read(BOWL, key)).toEqual({ ...PICTURE, key });
    expect(await images.read(BOWL, key)).toEqual({ ...PICTURE, key });
    expect(resize.mock.calls).toEqual([
      [{ file: path.join(originalsDir, 'bowl.jpg'), width: 750, format: 'avif' }],
    ]);
  });

  it('is resized once for all who want it at the same time', async () => {
    const { images, resize } = setup();
    const key = String(await images.keyOf(BOWL));
    await Promise.all([images.read(BOWL, key), images.read(BOWL, key), images.read(BOWL, key)]);
    expect(resize).toHaveBeenCalledOnce();
  });

  it('is sent although it cannot be kept', async () => {
    const failure = new Error('read-only');
    const cache = { read: () => Promise.reject(failure), write: () => Promise.reject(failure) };
    const { images, onCacheFailure } = setup({ cache });
    expect(await images.read(BOWL, 'a')).toMatchObject(PICTURE);
    expect(onCacheFailure.mock.calls).toEqual([[failure], [failure]]);
  });

  it('can be resized again after a failure', async () => {
    const { images, resize } = setup();
    resize.mockRejectedValueOnce(new Error('broken'));
    await expect(images.read(BOWL, 'a')).rejects.toThrow('broken');
    expect(await images.read(BOWL, 'a')).toMatchObject(PICTURE);
  });

  it('is refused while two hundred others wait', async () => {
    let finish = (_image: ResizedImage) => {};
    const running = new Promise<ResizedImage>((resolve) => {
      finish = resolve;
    });
    const cache: ImageCache = { read: async () => null, write: async () => {} };
    const { images, resize } = setup({ cache, resize: () => running });
    const others = Array.from({ length: 202 }, (_, n) => images.read(BOWL, `other ${n}`));
    await vi.waitFor(() => expect(resize).toHaveBeenCalledTimes(2));
    await expect(images.read(BOWL, 'one more')).rejects.toThrow(WorkQueueFull);
    finish(PICTURE);
    expect(await Promise.all(others)).toHaveLength(202);
    expect(await images.read(BOWL, 'one more')).toMatchObject(PICTURE);
  });
});

describe('the key of a picture', () => {
  it('differs between widths, formats and versions of the original', async () => {
    const { images } = setup();
    const keys = [
      await images.keyOf(BOWL),
      await images.keyOf({ ...BOWL, width: 300 }),
      await images.keyOf({ ...BOWL, format: 'webp' }),
    ];
    await utimes(path.join(originalsDir, 'bowl.jpg'), 1, 1);
    keys.push(await images.keyOf(BOWL));
    expect(new Set(keys).size).toBe(4);
  });

  it.each([
    'missing.jpg',
    'secret.txt',
    '../bowl.jpg',
    'a/bowl.jpg',
    String.raw`..\bowl.jpg`,
    '.jpg',
    'bowl.jpg\0.png',
    'bowl.svg',
    '',
  ])('is null for %j', async (name) => {
    expect(await setup().images.keyOf({ ...BOWL, name })).toBeNull();
  });
});
