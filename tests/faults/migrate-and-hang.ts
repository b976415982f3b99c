import { type Kysely, sql } from 'kysely';
import { migrations } from '../../server/platform/database/migrations';
import { openDatabase } from '../../server/platform/database/open-database';

/** Migrates the database at its first argument and hangs in the middle of the last migration. */
await openDatabase(process.argv[2] ?? '', {
  migrations: { ...migrations, '9999-never-ends': { up: neverEnd } },
});

async function neverEnd(db: Kysely<unknown>): Promise<void> {
  await sql`create table half_done (id integer)`.execute(db);
  await sql`insert into half_done values (1)`.execute(db);
  console.log('hanging');
  await new Promise((resolve) => setTimeout(resolve, 3_600_000));
}
