import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ResizedImage } from './resize-image';

/** Resized pictures in a folder that several processes may share. */
export interface ImageCache {
  /** Returns the picture stored under this key, or null. */
  read(key: string): Promise<ResizedImage | null>;
  /** Stores a picture, and removes the oldest files of a folder that has become too large. */
  write(key: string, image: ResizedImage): Promise<void>;
}

export interface ImageCacheOptions {
  dir: string;
  /** Size that the files may reach together, in bytes. */
  maxBytes: number;
}

interface CachedFile {
  path: string;
  bytes: number;
  /** Milliseconds since 1970. */
  writtenAt: number;
}

/** Share of the limit that remains after a removal, so that it happens rarely. */
const KEPT_SHARE = 0.8;
const NEWLINE = 10;

/** Returns a cache in this folder, which is made when the first picture is written. */
export function createImageCache({ dir, maxBytes }: ImageCacheOptions): ImageCache {
  /** Bytes in the folder, as far as this process knows; undefined until it has counted them. */
  let size: number | undefined;
  const pathOf = (key: string): string => path.join(dir, createHash('sha256').update(key).digest('hex'));

  return {
    async read(key) {
      const file = await readIfPresent(pathOf(key));
      return file && unpack(file);
    },
    async write(key, image) {
      const file = pack(image);
      await mkdir(dir, { recursive: true });
      await writeWhole(pathOf(key), file);
      if (size !== undefined) size += file.length;
      if (size === undefined || size > maxBytes) size = await trim(dir, maxBytes);
    },
  };
}

/** The first line of a file is the type of its picture. */
function pack({ type, content }: ResizedImage): Buffer {
  return Buffer.concat([Buffer.from(`${type}\n`), content]);
}

function unpack(file: Buffer): ResizedImage | null {
  const end = file.indexOf(NEWLINE);
  return end > 0 ? { type: file.toString('latin1', 0, end), content: file.subarray(end + 1) } : null;
}

/** Removes the oldest files of a folder whose files exceed the limit. Returns the bytes of those that remain. */
async function trim(dir: string, maxBytes: number): Promise<number> {
  const files = await listFiles(dir);
  let size = files.reduce((sum, { bytes }) => sum + bytes, 0);
  if (size <= maxBytes) return size;
  for (const { path: file, bytes } of files.sort((a, b) => a.writtenAt - b.writtenAt)) {
    if (size <= maxBytes * KEPT_SHARE) break;
    await rm(file, { force: true });
    size -= bytes;
  }
  return size;
}

async function listFiles(dir: string): Promise<CachedFile[]> {
  const names = await readdir(dir);
  const files = await Promise.all(names.map((name) => describeFile(path.join(dir, name))));
  return files.filter((file) => file !== null);
}

/** Returns null for a file that another process has removed. */
async function describeFile(file: string): Promise<CachedFile | null> {
  try {
    const { size, mtimeMs } = await stat(file);
    return { path: file, bytes: size, writtenAt: mtimeMs };
  } catch (error) {
    return nullIfMissing(error);
  }
}

/** Writes a file that readers see whole or not at all. */
async function writeWhole(file: string, content: Buffer): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  try {
    await writeFile(draft, content);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function readIfPresent(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    return nullIfMissing(error);
  }
}

function nullIfMissing(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
  throw error;
}
