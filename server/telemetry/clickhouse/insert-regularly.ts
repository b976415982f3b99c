import type { FastifyInstance } from 'fastify';
import { Gauge } from 'prom-client';
import type { RunExclusively } from '../../platform/database/run-exclusively';
import { runRegularly } from '../../platform/process/run-regularly';
import { type InsertOptions, insertBatches } from './insert-batches';
import type { ClickHouseStorage } from './open-clickhouse';
import { rollUpDays } from './roll-up-days';
import type { Spool } from './spool';
import { deleteOldDays } from './tables';

/** Records are in reports this long, in milliseconds, after they were received. */
const INSERT_MS = 1000;
/** Milliseconds after a failure, doubled after each further one. */
const FIRST_RETRY_MS = 2000;
const LAST_RETRY_MS = 60_000;
const ROLL_UP_MS = 300_000;
/** Milliseconds after which a process leaves its records to another one that inserts at each of its attempts. */
const SEAL_MS = 30_000;

export interface RegularInsertOptions {
  storage: ClickHouseStorage;
  websiteId: string;
  /** Runs a task while no other process inserts or rolls up. */
  runExclusively: RunExclusively;
  /** Receives repeated records and what is left out of the spool. */
  reporting: Pick<InsertOptions, 'onDuplicates' | 'onDamage'>;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Milliseconds between two files of a process that cannot insert; 30 s unless given. */
  sealMs?: number;
}

/**
 * Inserts what the spool holds every second, rolls up days that are over, and deletes old ones. Logs failures; the next attempt
 * follows after a longer time. Closing the server inserts what has arrived, if it can.
 */
export function insertRegularly(
  app: FastifyInstance,
  { storage, websiteId, runExclusively, reporting, now, sealMs = SEAL_MS }: RegularInsertOptions,
): void {
  exportSpoolSize(app, storage.spool);
  let pauseMs = 0;
  let nextAt = 0;
  let sealAt = 0;
  // Another process may insert what is sealed, and this one sees how much is left.
  const sealNow = async () => {
    if (performance.now() < sealAt) return;
    sealAt = performance.now() + sealMs;
    await storage.spool.seal();
  };
  const insert = async (isStopping: () => boolean) => {
    if (performance.now() < nextAt) return;
    const insertAll = () => insertBatches({ ...storage, ...reporting, now: now(), isStopping });
    try {
      if (!(await runExclusively(insertAll))) await sealNow();
      pauseMs = 0;
    } catch (error) {
      pauseMs = Math.min(LAST_RETRY_MS, Math.max(FIRST_RETRY_MS, pauseMs * 2));
      nextAt = performance.now() + pauseMs;
      throw error;
    }
  };
  runRegularly(app, {
    interval: INSERT_MS,
    failure:
      'Performance records could not be inserted into ClickHouse. They stay on disk until the next attempt.',
    run: insert,
  });
  runRegularly(app, {
    interval: ROLL_UP_MS,
    failure: 'Days could not be rolled up in ClickHouse. The next attempt follows.',
    run: (isStopping) =>
      runExclusively(async () => {
        await rollUpDays({ ...storage, websiteId, now: now(), isStopping });
        await deleteOldDays(storage.clickhouse, storage.keepDays, now());
      }),
  });
  app.addHook('onClose', async () => {
    await storage.spool.seal();
    if (pauseMs === 0) await insert(() => false).catch(() => undefined);
  });
}

function exportSpoolSize(app: FastifyInstance, spool: Spool): void {
  const bytes = new Gauge({
    name: 'vitrine_spool_bytes',
    help: 'Bytes of performance records on disk that are not in ClickHouse yet, and of damaged files.',
    registers: [app.metricsRegistry],
    collect() {
      bytes.set(spool.size());
    },
  });
}
