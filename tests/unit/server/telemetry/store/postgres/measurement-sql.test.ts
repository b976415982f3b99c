import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../../../../server/platform/database/open-database';
import { measurementsOf } from '../../../../../../server/telemetry/store/postgres/measurement-sql';
import { openTestDatabase } from '../../../open-test-database';
import { createPerformanceDeps } from '../../performance-deps';

const WEBSITE_ID = 'e00000000000000000000001';
const DAYS = Array.from({ length: 20 }, (_, index) => `2026-04-${10 + index}`);
const SPAN = { from: '2026-04-10', to: '2026-04-29' };
/** There, 24 April 2026 has no midnight. */
const TIME_ZONE = 'Africa/Cairo';
const ROWS_OF_DAY = 400;
/** Characters of a record: a page of the table, of 8 kB, holds two of them. */
const LENGTH = 3500;
const ROWS_OF_PAGE = 2;
const SHARE = 0.3;

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  await db.insertInto('website').values({ websiteId: WEBSITE_ID, secret: '' }).execute();
  const deps = createPerformanceDeps(db, WEBSITE_ID);
  for (const day of DAYS) {
    await deps.days.create(day);
    await fillDay(day);
  }
});
afterAll(() => database.close());

/** Stores the same rows on each day, on many pages of the table: a sample consists of pages. */
async function fillDay(day: string): Promise<void> {
  const { db } = database;
  const context = sql<{ id: number }>`
    insert into performance_context (website_id, digest, day, path, page_type, template, device, browser, connection,
      country, navigation_type, release, weight, collector_version)
    values (${WEBSITE_ID}, gen_random_uuid(), ${day}::date, '/', '1', 'clay', 'phone', 'Safari', '', '', 'navigate', 'r1', 1, '4.8.0')
    returning id`;
  const [{ id } = { id: 0 }] = (await context.execute(db)).rows;
  const partition = sql.table(`performance_measurement_${day.replaceAll('-', '')}`);
  await sql`alter table ${partition} alter column data set storage plain`.execute(db);
  await sql`
    insert into performance_measurement (received_at, key, value, context_id, day, view, revision, hour, view_class, page_load, kind, data)
    select ${day}::date + interval '9 hours', number, number, ${id}, ${day}::date, 0, 0, 9, 0, gen_random_uuid(), 'LCP',
      json_build_object('note', repeat('x', ${LENGTH}))
    from generate_series(1, ${ROWS_OF_DAY}) as number`.execute(db);
}

/** Returns the keys of the drawn rows of each day. */
async function readKeys(share?: number, db = database.db): Promise<string[]> {
  const { rows } = await sql<{ keys: string }>`
    select string_agg(key::text, ',' order by key) as keys from ${measurementsOf(SPAN, share)} as measurements
    group by day order by day`.execute(db);
  return rows.map(({ keys }) => keys);
}

it('reads all measurements of the days', async () => {
  const { rows } = await sql<{ total: number; hours: number[] }>`
    select count(*)::integer as total, array_agg(distinct hour) as hours
    from ${measurementsOf({ from: DAYS[1] ?? '', to: `${DAYS[3]}T23:00:00Z` })} as measurements`.execute(
    database.db,
  );
  expect(rows).toEqual([{ total: 3 * ROWS_OF_DAY, hours: [9] }]);
});

it('reads other pages of each day for a share, so that errors of days do not add up', async () => {
  const keys = await readKeys(SHARE);
  expect(new Set(keys).size).toBe(DAYS.length);
  const drawn = keys.join().split(',').length;
  const pages = (DAYS.length * ROWS_OF_DAY) / ROWS_OF_PAGE;
  const standardError = ROWS_OF_PAGE * Math.sqrt(pages * SHARE * (1 - SHARE));
  expect(Math.abs(drawn - SHARE * DAYS.length * ROWS_OF_DAY)).toBeLessThan(6 * standardError);
});

it('reads the same share again', async () => {
  expect(await readKeys(SHARE)).toEqual(await readKeys(SHARE));
});

it('reads the same share in every time zone', async () => {
  const keys = await database.db.transaction().execute(async (transaction) => {
    await sql`set local time zone ${sql.lit(TIME_ZONE)}`.execute(transaction);
    return readKeys(SHARE, transaction);
  });
  expect(keys).toEqual(await readKeys(SHARE));
});
