import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { Counter, Gauge } from 'prom-client';
import type { Database } from '../database/open-database';
import { singleFlight } from '../process/single-flight';
import type { AnyLane, AttemptOutcome } from './lane';

export interface JobMetricsOptions {
  db: Database;
  websiteId: string;
  lanes: readonly AnyLane[];
}

interface QueueState {
  kind: string;
  state: 'pending' | 'failed';
  count: number;
  oldestSeconds: number;
}

const OUTCOMES = { delivered: 'done', pending: 'retry', failed: 'dead', gone: 'gone' };

/** Adds the queue of each kind to the metrics of the server. Returns the function that counts an attempt. */
export function exportJobs(
  app: FastifyInstance,
  { db, websiteId, lanes }: JobMetricsOptions,
): (kind: string, state: AttemptOutcome['state']) => void {
  const registers = [app.metricsRegistry];
  // Both gauges of a scrape have the figures of one query.
  const read = singleFlight(() => readQueues(db, websiteId), String);
  /** Sets a gauge from each queue; without the database, the other metrics of the server are still served. */
  const collect = async (gauge: Gauge, set: (queue: QueueState) => void) => {
    gauge.reset();
    try {
      const queues = await read('');
      for (const { kind } of lanes)
        for (const state of ['pending', 'failed'] as const) set({ kind: kind.name, state, ...EMPTY });
      for (const queue of queues) set(queue);
    } catch (error) {
      app.log.warn({ err: error }, 'The jobs are missing in the metrics.');
    }
  };
  new Gauge({
    name: 'vitrine_jobs',
    help: 'Jobs that wait or run, and dead letters: jobs that were given up.',
    labelNames: ['kind', 'state'],
    registers,
    async collect() {
      const name = { pending: 'pending', failed: 'dead' };
      await collect(this, ({ kind, state, count }) => this.set({ kind, state: name[state] }, count));
    },
  });
  new Gauge({
    name: 'vitrine_job_oldest_seconds',
    help: 'Seconds since the oldest job that waits or runs was queued; 0 without one.',
    labelNames: ['kind'],
    registers,
    async collect() {
      await collect(this, ({ kind, state, oldestSeconds }) => {
        if (state === 'pending') this.set({ kind }, oldestSeconds);
      });
    },
  });
  const attempts = new Counter({
    name: 'vitrine_job_attempts_total',
    help: 'Attempts of this process by outcome: done, retry, dead, or gone, where the subject was deleted.',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  return (kind, state) => attempts.inc({ kind, outcome: OUTCOMES[state] });
}

const EMPTY = { count: 0, oldestSeconds: 0 };

async function readQueues(db: Database, websiteId: string): Promise<QueueState[]> {
  const { rows } = await sql<QueueState>`
    select kind, state, count(*)::integer as count,
      extract(epoch from now() - min(pending_since))::double precision as oldest_seconds
    from job where website_id = ${websiteId} and state in ('pending', 'failed')
    group by kind, state`.execute(db);
  return rows;
}
