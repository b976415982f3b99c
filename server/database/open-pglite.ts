import { PGlite } from '@electric-sql/pglite';
import { StartError } from '../start-error';
import { createPglitePool, type PglitePool } from './pglite-pool';
import { createRoomCheck } from './require-room';

/** The embedded database in a folder; 'memory://' keeps nothing. Throws StartError where it does not open. */
export async function openPglitePool(location: string): Promise<PglitePool> {
  const first = await openPglite(location);
  const requireRoom = location === 'memory://' ? async () => undefined : createRoomCheck(location);
  return createPglitePool({ first, open: () => openPglite(location), requireRoom });
}

async function openPglite(location: string): Promise<PGlite> {
  try {
    return await PGlite.create({ dataDir: location });
  } catch (cause) {
    throw new StartError(
      `The database in ${location} does not open. Restore it from a copy, or start afresh in another folder with DATA_DIR.`,
      { cause },
    );
  }
}
