import { existsSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../process/start-error';
import { folderNotWritable } from './folder-not-writable';

/** Creates the data folder and its parents. Throws StartError when the system denies it. */
export async function createFolder(folder: string): Promise<void> {
  try {
    await createWithParents(folder);
    if (statSync(folder).isDirectory()) return;
  } catch (cause) {
    throw folderNotWritable(folder, cause);
  }
  throw new StartError(
    `DATA_DIR is "${folder}", which is a file. Set it to a folder: DATA_DIR=./my-data npm start`,
  );
}

// Node's recursive mkdir never returns when the system denies a folder with ENOENT, as /proc does.
async function createWithParents(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  await createWithParents(path.dirname(folder));
  await mkdir(folder);
}
