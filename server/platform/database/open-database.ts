import path from 'node:path';
import { CamelCasePlugin, Kysely, type Migration, PostgresDialect, type PostgresPool } from 'kysely';
import { createCircuitBreaker } from './circuit-breaker';
import { createFolder } from './create-folder';
import { requireSpaceToStart } from './free-space';
import { guardPool } from './guard-pool';
import { lockFolder } from './lock-folder';
import { migrate } from './migrate';
import { openPglitePool } from './open-pglite';
import { createPostgresPool, requirePostgres } from './open-postgres';
import { createPostgresProbe } from './probe-postgres';
import type { Tables } from './tables';

export type Database = Kysely<Tables>;

export interface PoolState {
  open: number;
  idle: number;
  /** Callers that wait for a connection. */
  waiting: number;
}

export interface OpenDatabase {
  db: Database;
  /** Whether other processes can open the same database. */
  isShared: boolean;
  /** Returns the current state of the connection pool. */
  poolState(): PoolState;
  /** Returns whether the database runs statements now, without waiting behind those of requests. */
  isReady(): Promise<boolean>;
  /** Waits for running statements, closes the database and releases the lock of its folder. */
  close(): Promise<void>;
}

export interface OpenOptions {
  /** Maximum number of connections of this process to PostgreSQL; 10 by default. */
  connections?: number;
  /** Milliseconds in which PostgreSQL has to respond to a probe; 2,000 by default. */
  probeDeadlineMs?: number;
  /** The migrations to run; the project's own by default. */
  migrations?: Record<string, Migration>;
}

/** Returns whether a location is the URL of a PostgreSQL database and not a folder. */
export function isPostgresUrl(location: string): boolean {
  return /^postgres(?:ql)?:\/\//.test(location);
}

/**
 * Opens and migrates the database at `location`: the URL of a PostgreSQL database, a folder, which is created when
 * missing and locked for this process, or 'memory://'. Throws StartError when the database cannot be used.
 */
export async function openDatabase(location: string, options: OpenOptions = {}): Promise<OpenDatabase> {
  if (isPostgresUrl(location)) return openPostgres(location, options);
  if (location === 'memory://') return openEmbedded(location, async () => undefined, options);
  await createFolder(location);
  await requireSpaceToStart(location);
  const unlock = await lockFolder(location);
  return openEmbedded(path.join(location, 'database'), unlock, options);
}

async function openPostgres(
  url: string,
  { connections = 10, probeDeadlineMs, migrations }: OpenOptions,
): Promise<OpenDatabase> {
  const migrationPool = createPostgresPool(url, { purpose: 'migration' });
  await requirePostgres(migrationPool, url).catch(async (error: unknown) => {
    await migrationPool.end();
    throw error;
  });
  const migrationDb = createQueryLayer(migrationPool);
  await migrate(migrationDb, migrations).finally(() => migrationDb.destroy());
  return servePostgres(url, connections, probeDeadlineMs);
}

function servePostgres(url: string, connections: number, probeDeadlineMs?: number): OpenDatabase {
  const pool = createPostgresPool(url, { purpose: 'requests', connections });
  const probe = createPostgresProbe(createPostgresPool(url, { purpose: 'probe' }), probeDeadlineMs);
  const breaker = createCircuitBreaker({ responds: async () => (await probe.run()) !== 'silent' });
  const db = createQueryLayer(guardPool(pool, breaker));
  return {
    db,
    isShared: true,
    poolState: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    isReady: async () => (await probe.run()) === 'ready',
    close: async () => {
      await db.destroy();
      await probe.close();
    },
  };
}

async function openEmbedded(
  location: string,
  unlock: () => Promise<void>,
  { migrations }: OpenOptions,
): Promise<OpenDatabase> {
  try {
    const pool = await openPglitePool(location);
    const db = createQueryLayer(pool);
    await migrate(db, migrations);
    return {
      db,
      isShared: false,
      poolState: pool.state,
      isReady: pool.isReady,
      close: () => db.destroy().finally(unlock),
    };
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
