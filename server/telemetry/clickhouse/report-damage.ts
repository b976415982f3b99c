import type { FastifyInstance } from 'fastify';
import { Counter } from 'prom-client';
import type { FileDamage } from './insert-batches';

const MESSAGES = {
  incomplete:
    'A file of the spool ended within an entry, which was left out. It was not acknowledged unless the disk lost data: then check the disk.',
  damaged:
    'An entry of the spool was damaged: its records are not in ClickHouse. The other entries are. Check the disk, and delete the file when you need it no more.',
};

/** Returns a function that logs and counts entries of the spool that were left out. */
export function createDamageReporter(app: FastifyInstance): (damage: FileDamage) => void {
  const counter = new Counter({
    name: 'vitrine_spool_entries_lost_total',
    help: 'Entries of the spool that were left out: incomplete at the end of a file, or damaged.',
    labelNames: ['reason'],
    registers: [app.metricsRegistry],
  });
  for (const reason of Object.keys(MESSAGES)) counter.inc({ reason }, 0);
  return (damage) => {
    counter.inc({ reason: damage.reason });
    app.log.warn(damage, MESSAGES[damage.reason]);
  };
}
