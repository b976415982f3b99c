import { PGlite } from '@electric-sql/pglite';
import { StartError } from '../start-error';
import { createFreeSpaceCheck } from './free-space';
import { createPglitePool, type PglitePool } from './pglite-pool';

/** Opens the embedded database in a folder or in 'memory://'. Throws StartError when it does not open. */
export async function openPglitePool(location: string): Promise<PglitePool> {
  const first = await openPglite(location);
  const requireFreeSpace = location === 'memory://' ? async () => undefined : createFreeSpaceCheck(location);
  return createPglitePool({ first, open: () => openPglite(location), requireFreeSpace });
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
