import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { postgresBin, startCluster } from '../support/postgres-cluster';

/** The data of one server, in a folder or a database of its own. */
export interface TestDatabase {
  /** Environment variables that make a server use it. */
  env: Record<string, string>;
  /** Argument of `openDatabase`. */
  location: string;
  remove(): Promise<void>;
}

interface DatabaseKind {
  name: string;
  /** Creates an empty database below a folder. */
  create(parentDir?: string): Promise<TestDatabase>;
}

export const pglite: DatabaseKind = {
  name: 'PGlite',
  async create(parentDir = tmpdir()) {
    const folder = await mkdtemp(path.join(parentDir, 'faults-'));
    // A copy without waiting takes a quarter of the processor time.
    cpSync(inject('freshDataDir'), folder, { recursive: true });
    return {
      env: { DATA_DIR: folder, DATABASE_URL: '' },
      location: folder,
      remove: () => rm(folder, { recursive: true, force: true }),
    };
  },
};

const postgres: DatabaseKind = {
  name: 'PostgreSQL',
  async create(parentDir = tmpdir()) {
    const cluster = await startCluster({ parentDir });
    const url = await cluster.createDatabase();
    return { env: { DATABASE_URL: url }, location: url, remove: () => cluster.remove() };
  },
};

/** PGlite, and PostgreSQL if the test run found one. The summary of the run reports when it did not. */
export const databaseKinds: DatabaseKind[] = postgresBin ? [pglite, postgres] : [pglite];

/** The last of them: for tests of what the server does alike on both. */
export const oneDatabaseKind: DatabaseKind[] = databaseKinds.slice(-1);

/** One of them, and each in `npm run test:long`. */
export const kindsOfThisRun: DatabaseKind[] = process.env.VITRINE_KILLS ? databaseKinds : oneDatabaseKind;
