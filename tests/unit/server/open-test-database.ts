import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../../server/platform/database/open-database';
import { refuseNestedStatements } from './refuse-nested-statements';

/** An empty database in the home that this run is about: PGlite, or a PostgreSQL that the run started. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  // A PostgreSQL on a busy machine is slow, not silent: the server would refuse the requests of the test.
  const location = (await createDatabase(inject('freshDatabase'))) ?? 'memory://';
  const database = await openDatabase(location, { probeDeadlineMs: 10_000 });
  refuseNestedStatements(database.db);
  return database;
}

/** Where to open a database without tables; `inPglite` where the run is about PGlite. */
export async function testDatabaseLocation(inPglite: string): Promise<string> {
  return (await createDatabase('template1')) ?? inPglite;
}

/** Returns the URL of a copy of a database of PostgreSQL; null where the run is about PGlite. */
async function createDatabase(template: string): Promise<string | null> {
  const port = inject('postgresPort');
  if (port === undefined) return null;
  const address = (name: string) => `postgres://vitrine@127.0.0.1:${port}/${name}`;
  const name = `test_${randomBytes(8).toString('hex')}`;
  const client = new Client(address('postgres'));
  await client.connect();
  await client.query(`create database ${name} template ${template}`);
  await client.end();
  return address(name);
}
