import { type Kysely, sql } from 'kysely';

/**
 * Histograms and totals over few dimensions each. `performance_histogram` and `performance_count` keep what arrived since
 * they were last rolled up, in every combination of dimensions.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const key = sql`slice, metric, day, hour, visit_class, first, second`;
  const columns = sql`
    website_id text not null references website,
    slice smallint not null,
    metric text not null,
    day date not null,
    hour smallint not null,
    visit_class smallint not null,
    first text not null,
    second text not null`;
  await sql`create table performance_rollup (
    ${columns},
    histogram bytea not null,
    primary key (website_id, ${key})
  )`.execute(db);
  await sql`create table performance_total (
    ${columns},
    total double precision not null,
    censused double precision not null,
    primary key (website_id, ${key})
  )`.execute(db);
}
