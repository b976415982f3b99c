import { readdir, rename, rm } from 'node:fs/promises';
import { StartError } from '../process/start-error';

/** PostgreSQL writes it when it creates a database. */
const MARKER = 'PG_VERSION';

/**
 * Makes sure that a folder contains a database: `create` creates one when the folder is missing or empty. An
 * interrupted creation leaves no trace in the folder. Throws StartError for a folder with other files, because PGlite
 * would overwrite a damaged database with an empty one.
 */
export async function prepareDatabaseFolder(
  folder: string,
  create: (folder: string) => Promise<void>,
): Promise<void> {
  const names = await readNames(folder);
  if (names.includes(MARKER)) return;
  if (names.length > 0) {
    throw new StartError(
      `The folder ${folder} contains files but no database: ${MARKER} is missing. Restore the folder from a backup, or choose another with DATA_DIR.`,
    );
  }
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  await create(draft);
  await rm(folder, { recursive: true, force: true });
  await rename(draft, folder);
}

async function readNames(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
