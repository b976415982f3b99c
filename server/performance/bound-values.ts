import { sql } from 'kysely';
import type { Database } from '../database/open-database';
import type { Segment } from './segment';

/** How many different values a day may have: what is counted for ever must not grow with what anybody sends. */
const LIMITS = {
  pageType: 100,
  template: 200,
  release: 200,
  browser: 100,
  behaviour: 200,
  host: 50,
  reason: 50,
  path: 1000,
  errorGroup: 1000,
} as const;

export type BoundedDimension = keyof typeof LIMITS;

/** What values beyond the limit are counted as. */
export const OTHER = 'other';

export interface DimensionValue {
  dimension: BoundedDimension;
  value: string;
}

/** What a value is counted as: itself, or `other`. */
export type Bound = (dimension: BoundedDimension, value: string) => string;

export interface ValueBounds {
  /** Learns which of these values a day may have. One that it has not yet takes a place while there are some. */
  learn(day: string, wanted: readonly DimensionValue[]): Promise<Bound>;
}

const DAYS_REMEMBERED = 3;

/** Bounds the values of a website's dimensions; those it has learnt it remembers, so that few requests ask. */
export function createValueBounds(db: Database, websiteId: string): ValueBounds {
  const days = new Map<string, Map<BoundedDimension, Set<string>>>();

  const ofDay = (day: string) => {
    const present = days.get(day) ?? new Map<BoundedDimension, Set<string>>();
    days.set(day, present);
    for (const oldest of days.keys()) if (days.size > DAYS_REMEMBERED) days.delete(oldest);
    return present;
  };
  return {
    async learn(day, wanted) {
      const known = ofDay(day);
      const isSettled = ({ dimension, value }: DimensionValue) =>
        value === '' || known.get(dimension)?.has(value) || isFull(known, dimension);
      const unknown = wanted.filter((each) => !isSettled(each));
      if (unknown.length > 0) {
        await takePlaces(db, websiteId, day, unknown);
        const dimensions = [...new Set(unknown.map(({ dimension }) => dimension))];
        for (const each of dimensions) known.set(each, await readValues(db, websiteId, day, each));
      }
      return (dimension, value) => (value === '' || known.get(dimension)?.has(value) ? value : OTHER);
    },
  };
}

/** The values of a segment that its sender chose. */
export function valuesOf({ pageType, template, release, browser }: Segment): DimensionValue[] {
  return Object.entries({ pageType, template, release, browser }).map(([dimension, value]) => ({
    dimension: dimension as BoundedDimension,
    value,
  }));
}

/** The segment that a record is counted under. */
export function boundSegment(segment: Segment, bound: Bound): Segment {
  return {
    ...segment,
    pageType: bound('pageType', segment.pageType),
    template: bound('template', segment.template),
    release: bound('release', segment.release),
    browser: bound('browser', segment.browser),
  };
}

function isFull(known: Map<BoundedDimension, Set<string>>, dimension: BoundedDimension): boolean {
  return (known.get(dimension)?.size ?? 0) >= LIMITS[dimension];
}

// A statement of its own, ahead of the records' transaction: nothing waits for the places of another.
async function takePlaces(
  db: Database,
  websiteId: string,
  day: string,
  wanted: readonly DimensionValue[],
): Promise<void> {
  const rows = wanted.map((each) => ({ ...each, most: LIMITS[each.dimension] }));
  await sql`
    with wanted as (
      select distinct dimension, value, most
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (dimension text, value text, most integer)
    ), fresh as (
      select dimension, value, most, row_number() over (partition by dimension order by value) as place
      from wanted
      where not exists (
        select from known_value k
        where k.website_id = ${websiteId} and k.day = ${day}::date
          and k.dimension = wanted.dimension and k.value = wanted.value
      )
    ), taken as (
      select dimension, count(*) as number from known_value
      where website_id = ${websiteId} and day = ${day}::date group by dimension
    )
    insert into known_value (website_id, day, dimension, value)
    select ${websiteId}, ${day}::date, fresh.dimension, fresh.value
    from fresh left join taken on taken.dimension = fresh.dimension
    where coalesce(taken.number, 0) + fresh.place <= fresh.most
    order by fresh.dimension, fresh.value
    on conflict do nothing`.execute(db);
}

async function readValues(
  db: Database,
  websiteId: string,
  day: string,
  dimension: string,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('knownValue')
    .select('value')
    .where('websiteId', '=', websiteId)
    .where('day', '=', day)
    .where('dimension', '=', dimension)
    .execute();
  return new Set(rows.map(({ value }) => value));
}
