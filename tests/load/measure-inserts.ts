import { stat } from 'node:fs/promises';
import { insertBatches } from '../../server/telemetry/clickhouse/insert-batches';
import type { ClickHouseStorage } from '../../server/telemetry/clickhouse/open-clickhouse';
import type { PerformanceRecords } from '../../server/telemetry/store/record-store';
import type { ClickHouseServer } from '../support/clickhouse-server';
import { deliveriesOf } from './fill-records';
import { printMeasure, timed } from './record-measures';

/** Deliveries between two inserts: those of a second on a very busy site. */
const INSERT_EVERY = 100;
/** Rows of the plain insert: as many as the server inserts together. */
const PLAIN_ROWS = 20_000;

interface FilledStore {
  storage: ClickHouseStorage;
  records: PerformanceRecords;
  server: ClickHouseServer;
  /** Name of the database. */
  name: string;
}

/** Fills ClickHouse with records as a collector does, and prints how long that takes. Copies all rows into the table `copied`. */
export async function measureInserts(
  { storage, records, server, name }: FilledStore,
  { records: total, days }: { records: number; days: number },
): Promise<void> {
  const seconds = { store: 0, insert: 0 };
  const add = async (part: keyof typeof seconds, run: () => Promise<unknown>) => {
    seconds[part] += await timed(run);
  };
  let spooled = 0;
  let groups = 0;
  const insert = async () => {
    for (const file of await storage.spool.seal()) spooled += (await stat(file)).size;
    await add('insert', () => insertBatches({ ...storage, now: Date.now() }));
  };
  for (const deliveries of deliveriesOf({ records: total, days, now: Date.now() })) {
    await add('store', () => records.store(deliveries));
    if (++groups % INSERT_EVERY === 0) await insert();
  }
  await insert();
  const plain = await insertPlainly(server, name);
  printMeasure('acknowledged', `${(total / seconds.store).toFixed(0)} records/s`);
  printMeasure('in the spool', `${(spooled / total).toFixed(0)} B a record`);
  printMeasure('inserted', `${(total / seconds.insert).toFixed(0)} records/s`);
  for (const [statement, perRecord] of Object.entries(plain))
    printMeasure(`beside ${statement}`, `${(seconds.insert / total / perRecord).toFixed(1)}×`);
}

/** Returns the seconds a record that ClickHouse takes to insert the same rows, by statement. */
async function insertPlainly(server: ClickHouseServer, name: string): Promise<Record<string, number>> {
  const table = `${name}.performance_record`;
  const lines = await server.run(`SELECT * FROM ${table} LIMIT ${PLAIN_ROWS} FORMAT JSONEachRow`);
  const rows = lines.split('\n').length - 1;
  await server.run(`CREATE TABLE ${name}.plain AS ${table}`);
  const ofLines = await timed(() => server.run(`INSERT INTO ${name}.plain FORMAT JSONEachRow ${lines}`));
  await server.run(`DROP TABLE ${name}.plain`);
  await server.run(`CREATE TABLE ${name}.copied AS ${table}`);
  const ofCopy = await timed(() => server.run(`INSERT INTO ${name}.copied SELECT * FROM ${table}`));
  const copied = Number(await server.run(`SELECT count() FROM ${name}.copied`));
  return {
    '`INSERT` of the same rows as lines': ofLines / rows,
    '`INSERT … SELECT` of the same rows': ofCopy / copied,
  };
}
