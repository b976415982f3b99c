import { sql } from 'kysely';
import type { Database } from './open-database';

/** Milliseconds between two statements of a transaction that only holds a lock: PostgreSQL ends idle ones. */
const KEEP_ALIVE_MS = 5000;

/** Runs a task unless the task of another call runs. Returns whether it ran. */
export type RunExclusively = (task: () => Promise<unknown>) => Promise<boolean>;

/** Returns how to run one task of a name at a time in all processes that share the database. */
export function createDatabaseLock(db: Database, name: string): RunExclusively {
  return (task) =>
    db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ isMine: boolean }>`
        select pg_try_advisory_xact_lock(hashtext(${name})) as "isMine"`.execute(transaction);
      if (rows[0]?.isMine !== true) return false;
      const timer = setInterval(() => void keepAlive(transaction), KEEP_ALIVE_MS);
      await task().finally(() => clearInterval(timer));
      return true;
    });
}

/** Returns how to run one task at a time in this process. */
export function createMemoryLock(): RunExclusively {
  let isHeld = false;
  return async (task) => {
    if (isHeld) return false;
    isHeld = true;
    await task().finally(() => {
      isHeld = false;
    });
    return true;
  };
}

async function keepAlive(transaction: Database): Promise<void> {
  // A lost connection fails the commit.
  await sql`select 1`.execute(transaction).catch(() => undefined);
}
