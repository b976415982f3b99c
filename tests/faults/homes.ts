import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { postgresBin, startCluster } from '../support/postgres-cluster';

/** Where a server's data live while a test lasts. */
export interface Home {
  /** Settings that send a server there. */
  env: Record<string, string>;
  /** What `openDatabase` takes. */
  location: string;
  remove(): Promise<void>;
}

interface HomeKind {
  name: string;
  /** Makes an empty home below a folder. */
  make(parentDir?: string): Promise<Home>;
}

const pglite: HomeKind = {
  name: 'PGlite',
  async make(parentDir = tmpdir()) {
    const folder = await mkdtemp(path.join(parentDir, 'faults-'));
    await cp(inject('freshDataDir'), folder, { recursive: true });
    return {
      env: { DATA_DIR: folder, DATABASE_URL: '' },
      location: folder,
      remove: () => rm(folder, { recursive: true, force: true }),
    };
  },
};

const postgres: HomeKind = {
  name: 'PostgreSQL',
  async make(parentDir) {
    const cluster = await startCluster(parentDir);
    const url = await cluster.createDatabase();
    return { env: { DATABASE_URL: url }, location: url, remove: () => cluster.remove() };
  },
};

/** Both homes; one where no PostgreSQL starts, which the end of a run says. */
export const homes: HomeKind[] = postgresBin ? [pglite, postgres] : [pglite];
