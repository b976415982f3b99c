import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resizeImage } from '../../../../../server/rendering/images/resize-image';

let folder: string;
const inFolder = (name: string) => path.join(folder, name);
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 180, g: 90, b: 40 } } });

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-images-'));
  await plain(400, 200).jpeg().toFile(inFolder('wide.jpg'));
  await plain(400, 200).withMetadata({ orientation: 6 }).jpeg().toFile(inFolder('turned.jpg'));
  await plain(400, 200).ensureAlpha(0.5).png().toFile(inFolder('clear.png'));
  const frames = await Promise.all(
    [plain(60, 40), plain(60, 40).negate()].map((frame) => frame.png().toBuffer()),
  );
  await sharp(frames, { join: { animated: true } })
    .gif()
    .toFile(inFolder('moving.gif'));
  await writeFile(inFolder('broken.jpg'), 'not a picture');
  // Five hundred bytes of a file that claims to have 144 megapixels.
  await writeFile(
    inFolder('huge.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" width="12000" height="12000"><rect width="9" height="9"/></svg>',
  );
});
afterAll(() => rm(folder, { recursive: true }));

async function resized(name: string, width: 100 | 300 | 2500, format: 'avif' | 'webp' | 'original') {
  const { type, content } = await resizeImage({ file: inFolder(name), width, format });
  const { width: w, height: h, pages, exif, format: container } = await sharp(content).metadata();
  return { type, container, size: `${w}x${h}`, pages, exif };
}

describe('resizeImage', () => {
  it.each([
    ['wide.jpg', 'avif', 'avif', 'heif'],
    ['wide.jpg', 'webp', 'webp', 'webp'],
    ['wide.jpg', 'original', 'jpeg', 'jpeg'],
    ['clear.png', 'original', 'png', 'png'],
  ] as const)('%s as %s is %s', async (name, format, type, container) => {
    expect(await resized(name, 100, format)).toMatchObject({ type, container, size: '100x50' });
  });

  it('never enlarges', async () => {
    expect(await resized('wide.jpg', 2500, 'webp')).toMatchObject({ size: '400x200' });
  });

  it('turns a picture upright and removes its metadata', async () => {
    expect(await resized('turned.jpg', 100, 'webp')).toMatchObject({ size: '100x200', exif: undefined });
  });

  it.each([
    ['avif', 'webp'],
    ['webp', 'webp'],
    ['original', 'gif'],
  ] as const)('keeps all frames of a moving picture that is wanted as %s', async (format, type) => {
    expect(await resized('moving.gif', 100, format)).toMatchObject({ type, pages: 2 });
  });

  it('refuses what is no picture', async () => {
    await expect(resizeImage({ file: inFolder('broken.jpg'), width: 100, format: 'webp' })).rejects.toThrow(
      /unsupported image format/,
    );
  });

  it('refuses more pixels than memory should hold', async () => {
    await expect(resizeImage({ file: inFolder('huge.svg'), width: 100, format: 'webp' })).rejects.toThrow(
      /exceeds pixel limit/,
    );
  });
});
