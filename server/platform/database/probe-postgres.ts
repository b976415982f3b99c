import { setImmediate as readSockets, setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { isTimeout } from './database-failure';

/** Milliseconds in which the database has to respond. */
const DEADLINE_MS = 2_000;

/** The state of the database: it runs statements, refuses them, or does not respond. */
export type ProbeResult = 'ready' | 'failed' | 'silent';

export interface PostgresProbe {
  /** Returns what the database does now. Callers at the same time share one statement. */
  run(): Promise<ProbeResult>;
  close(): Promise<void>;
}

/** Returns a probe with a pool of its own, so that it never waits behind the requests of visitors. */
export function createPostgresProbe(pool: pg.Pool, deadlineMs = DEADLINE_MS): PostgresProbe {
  let running: Promise<ProbeResult> | undefined;

  const query = async (): Promise<ProbeResult> => {
    try {
      await pool.query('select 1');
      return 'ready';
    } catch (error) {
      return isTimeout(error) ? 'silent' : 'failed';
    } finally {
      running = undefined;
    }
  };
  return {
    async run() {
      running ??= query();
      return Promise.race([running, silentAfter(deadlineMs)]);
    },
    close: () => pool.end(),
  };
}

async function silentAfter(milliseconds: number): Promise<ProbeResult> {
  await wait(milliseconds, undefined, { ref: false });
  // On a busy machine the response may have arrived before this timer runs.
  await readSockets();
  return 'silent';
}
