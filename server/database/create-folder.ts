import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { folderNotWritable } from './folder-not-writable';

/** Makes the data folder and those above it. Throws StartError where that is denied. */
export async function createFolder(folder: string): Promise<void> {
  try {
    await makeFolder(folder);
  } catch (cause) {
    throw folderNotWritable(folder, cause);
  }
}

// Node's own recursive mkdir never returns where the system denies a folder with ENOENT, as /proc does.
async function makeFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  await makeFolder(path.dirname(folder));
  await mkdir(folder);
}
