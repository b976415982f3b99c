import type { RecordStore } from '../../server/telemetry/store/record-store';
import type { ClickHouseServer } from '../support/clickhouse-server';
import { deliveriesOf } from './fill-records';
import { printMeasure, timed } from './record-measures';

/** Rows of the plain insert: as many as the collector inserts together when it is busy. */
const PLAIN_ROWS = 300;
const PLAIN_ROUNDS = 20;
/** Groups of deliveries that the collector stores at the same time. */
const AT_ONCE = 2;

interface FilledStore {
  records: RecordStore;
  server: ClickHouseServer;
  /** Name of the database. */
  name: string;
}

/** Fills ClickHouse with records as a collector does, and prints how long that takes. Copies all rows into the table `copied`. */
export async function measureInserts(
  { records, server, name }: FilledStore,
  { records: total, days }: { records: number; days: number },
): Promise<void> {
  const deliveries = deliveriesOf({ records: total, days, now: Date.now() });
  const storeAll = async () => {
    for (const group of deliveries) await records.store(group);
  };
  const seconds = await timed(() => Promise.all(Array.from({ length: AT_ONCE }, storeAll)));
  const plain = await insertPlainly(server, name);
  printMeasure('acknowledged', `${(total / seconds).toFixed(0)} records/s`);
  for (const [statement, perRecord] of Object.entries(plain))
    printMeasure(`beside ${statement}`, `${(seconds / total / perRecord).toFixed(1)}×`);
}

/** Returns the seconds a record that ClickHouse takes to insert the same rows, by statement. */
async function insertPlainly(server: ClickHouseServer, name: string): Promise<Record<string, number>> {
  const table = `${name}.performance_record`;
  const lines = await server.run(`SELECT * FROM ${table} LIMIT ${PLAIN_ROWS} FORMAT JSONEachRow`);
  const rows = lines.split('\n').length - 1;
  await server.run(`CREATE TABLE ${name}.plain AS ${table}`);
  const ofLines = await timed(async () => {
    for (let round = 0; round < PLAIN_ROUNDS; round++)
      await server.run(`INSERT INTO ${name}.plain FORMAT JSONEachRow ${lines}`);
  });
  await server.run(`DROP TABLE ${name}.plain`);
  await server.run(`CREATE TABLE ${name}.copied AS ${table}`);
  const ofCopy = await timed(() => server.run(`INSERT INTO ${name}.copied SELECT * FROM ${table}`));
  const copied = Number(await server.run(`SELECT count() FROM ${name}.copied`));
  return {
    '`INSERT` of the same rows as lines': ofLines / rows / PLAIN_ROUNDS,
    '`INSERT … SELECT` of the same rows': ofCopy / copied,
  };
}
