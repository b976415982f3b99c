import path from 'node:path';
import { CamelCasePlugin, Kysely, type Migration, PostgresDialect, type PostgresPool } from 'kysely';
import { createFolder } from './create-folder';
import { lockFolder } from './lock-folder';
import { migrate } from './migrate';
import { openPglitePool } from './open-pglite';
import { createPostgresPool, requirePostgres } from './open-postgres';
import type { Tables } from './tables';

export type Database = Kysely<Tables>;

export interface PoolState {
  open: number;
  idle: number;
  /** Callers without a connection. */
  waiting: number;
}

export interface OpenDatabase {
  db: Database;
  /** Whether other processes may have the same database open. */
  isShared: boolean;
  /** The connections as they are now. */
  poolState(): PoolState;
  /** Waits for running statements, closes, and lets the next process have the folder. */
  close(): Promise<void>;
}

export interface OpenOptions {
  /** Connections of this process to PostgreSQL at most; 10 unless given. */
  connections?: number;
  /** The steps to the newest schema; the project's own unless given. */
  migrations?: Record<string, Migration>;
}

/** Whether a location is the address of a PostgreSQL and not a folder. */
export function isPostgresUrl(location: string): boolean {
  return /^postgres(?:ql)?:\/\//.test(location);
}

/**
 * The database at `location`, migrated as needed: a PostgreSQL by its address; else a folder, created as needed
 * and locked for this process; 'memory://' keeps nothing. Throws StartError where it cannot be used.
 */
export async function openDatabase(location: string, options: OpenOptions = {}): Promise<OpenDatabase> {
  if (isPostgresUrl(location)) return openShared(location, options);
  if (location === 'memory://') return openOwn(location, async () => undefined, options);
  await createFolder(location);
  const unlock = await lockFolder(location);
  return openOwn(path.join(location, 'database'), unlock, options);
}

async function openShared(url: string, { connections = 10, migrations }: OpenOptions): Promise<OpenDatabase> {
  const migrating = createPostgresPool(url, { connections: 1, hasTimeouts: false });
  await requirePostgres(migrating, url).catch(async (error: unknown) => {
    await migrating.end();
    throw error;
  });
  const preparation = createQueryLayer(migrating);
  await migrate(preparation, migrations).finally(() => preparation.destroy());
  const pool = createPostgresPool(url, { connections, hasTimeouts: true });
  const poolState = () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount });
  const db = createQueryLayer(pool);
  return { db, isShared: true, poolState, close: () => db.destroy() };
}

async function openOwn(
  location: string,
  unlock: () => Promise<void>,
  { migrations }: OpenOptions,
): Promise<OpenDatabase> {
  try {
    const pool = await openPglitePool(location);
    const db = createQueryLayer(pool);
    await migrate(db, migrations);
    return { db, isShared: false, poolState: pool.state, close: () => db.destroy().finally(unlock) };
  } catch (error) {
    await unlock();
    throw error;
  }
}

function createQueryLayer(pool: PostgresPool): Database {
  return new Kysely({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}
