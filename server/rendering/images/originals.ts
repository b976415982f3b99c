import { stat } from 'node:fs/promises';
import path from 'node:path';

/** Pictures before they are resized. */
export interface Originals {
  /** Returns what changes with the content of a picture, or null without a picture of this name. */
  versionOf(name: string): Promise<string | null>;
  /** Returns the path or the content of a picture. */
  open(name: string): Promise<string | Buffer>;
}

const FILE_NAME = /^\w[\w.-]*\.(avif|gif|jpe?g|png|tiff?|webp)$/i;

/** Returns the pictures of a folder. */
export function originalsIn(dir: string): Originals {
  const pathOf = (name: string): string => path.join(dir, name);
  return {
    versionOf: async (name) => (FILE_NAME.test(name) ? readVersion(pathOf(name)) : null),
    open: async (name) => pathOf(name),
  };
}

async function readVersion(file: string): Promise<string | null> {
  try {
    const { size, mtimeMs } = await stat(file);
    return `${size}-${mtimeMs}`;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
