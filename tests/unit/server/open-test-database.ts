import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../../server/database/open-database';

/** An empty database in the home that this run is about: PGlite, or a PostgreSQL that the run started. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  // A PostgreSQL on a busy machine is slow, not silent: the server would refuse the requests of the test.
  return openDatabase(await testDatabaseLocation('memory://'), { probeDeadlineMs: 10_000 });
}

/** Where to open such a database; `inPglite` where the run is about PGlite. */
export async function testDatabaseLocation(inPglite: string): Promise<string> {
  const port = inject('postgresPort');
  if (port === undefined) return inPglite;
  const address = (name: string) => `postgres://vitrine@127.0.0.1:${port}/${name}`;
  const name = `test_${randomBytes(8).toString('hex')}`;
  const client = new Client(address('postgres'));
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return address(name);
}
