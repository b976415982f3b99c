import { PGlite } from '@electric-sql/pglite';
import { StartError } from '../process/start-error';
import { createFreeSpaceCheck } from './free-space';
import { createPglitePool, type PglitePool } from './pglite-pool';
import { prepareDatabaseFolder } from './prepare-database-folder';

/**
 * Opens the embedded database in 'memory://' or in a folder, which is created when it is missing or empty. Throws
 * StartError when the database does not open, or when the folder contains something else.
 */
export async function openPglitePool(location: string): Promise<PglitePool> {
  const isInMemory = location === 'memory://';
  if (!isInMemory) await prepareDatabaseFolder(location, createPglite);
  const first = await openPglite(location);
  const requireFreeSpace = isInMemory ? async () => undefined : createFreeSpaceCheck(location);
  return createPglitePool({ first, open: () => openPglite(location), requireFreeSpace });
}

async function createPglite(folder: string): Promise<void> {
  const pglite = await openPglite(folder);
  await pglite.close();
}

async function openPglite(location: string): Promise<PGlite> {
  try {
    return await PGlite.create({ dataDir: location });
  } catch (cause) {
    throw new StartError(
      `The database in ${location} does not open. Restore it from a backup, or start with an empty one in another folder with DATA_DIR.`,
      { cause },
    );
  }
}
