import { type Kysely, sql } from 'kysely';

const DAY_MS = 86_400_000;

/**
 * A primary key for each partition of measurements, without the day, which takes eight bytes of every entry. The partitions of
 * today and tomorrow are made here: an old process that runs meanwhile would make them without a key.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table performance_measurement drop constraint performance_measurement_pkey`.execute(db);
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'performance_measurement'::regclass`.execute(db);
  for (const { name } of rows) await sql`alter table ${sql.table(name)} add primary key (key)`.execute(db);
  const today = new Date().toISOString().slice(0, 10);
  for (const day of [today, dayAfter(today)]) {
    const name = `performance_measurement_${day.replaceAll('-', '')}`;
    if (rows.some((row) => row.name === name)) continue;
    await sql`create table ${sql.table(name)} partition of performance_measurement (primary key (key))
      for values from (${sql.lit(day)}) to (${sql.lit(dayAfter(day))})`.execute(db);
  }
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
}
