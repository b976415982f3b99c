import { sql } from 'kysely';
import type { Database } from '../../database/open-database';
import type { DimensionValues } from './dimensions';

/** Maximum number of distinct values a day: aggregates are kept for ever and must not grow with arbitrary input. */
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

export type LimitedDimension = keyof typeof LIMITS;

/** The value that replaces those over the limit. */
export const OTHER = 'other';

export interface LimitedValue {
  dimension: LimitedDimension;
  value: string;
}

/** Returns the value, or `other` when its dimension was full. */
export type CapValue = (dimension: LimitedDimension, value: string) => string;

export interface CardinalityLimits {
  /** Returns how to cap these values of a day. New values are accepted until their dimension is full. */
  load(day: string, values: readonly LimitedValue[]): Promise<CapValue>;
}

type AcceptedValues = Map<LimitedDimension, Set<string>>;

const CACHED_DAYS = 3;

/** Returns the cardinality limits of a website. Accepted values are cached, so most requests cost no statement. */
export function createCardinalityLimits(db: Database, websiteId: string): CardinalityLimits {
  const days = new Map<string, AcceptedValues>();

  const readCache = (day: string) => {
    const accepted: AcceptedValues = days.get(day) ?? new Map();
    days.set(day, accepted);
    for (const oldest of days.keys()) if (days.size > CACHED_DAYS) days.delete(oldest);
    return accepted;
  };
  return {
    async load(day, values) {
      const accepted = readCache(day);
      const unknown = values.filter((each) => !isAccepted(accepted, each) && !isFull(accepted, each));
      if (unknown.length > 0) {
        await acceptValues(db, websiteId, day, unknown);
        const dimensions = [...new Set(unknown.map(({ dimension }) => dimension))];
        for (const each of dimensions) accepted.set(each, await readValues(db, websiteId, day, each));
      }
      return (dimension, value) => (isAccepted(accepted, { dimension, value }) ? value : OTHER);
    },
  };
}

/** Returns those dimensions of a record whose values its sender chooses. */
export function limitedValues({ pageType, template, release, browser }: DimensionValues): LimitedValue[] {
  return [
    { dimension: 'pageType', value: pageType },
    { dimension: 'template', value: template },
    { dimension: 'release', value: release },
    { dimension: 'browser', value: browser },
  ];
}

/** Returns a record with the dimensions that it is counted under. */
export function capDimensions<Item extends { dimensions: DimensionValues }>(
  record: Item,
  capValue: CapValue,
): Item {
  const { dimensions } = record;
  return {
    ...record,
    dimensions: {
      ...dimensions,
      pageType: capValue('pageType', dimensions.pageType),
      template: capValue('template', dimensions.template),
      release: capValue('release', dimensions.release),
      browser: capValue('browser', dimensions.browser),
    },
  };
}

function isAccepted(accepted: AcceptedValues, { dimension, value }: LimitedValue): boolean {
  return value === '' || accepted.get(dimension)?.has(value) === true;
}

function isFull(accepted: AcceptedValues, { dimension }: LimitedValue): boolean {
  return (accepted.get(dimension)?.size ?? 0) >= LIMITS[dimension];
}

// A statement of its own, before the transaction that stores the records, so that no other transaction waits for it.
async function acceptValues(
  db: Database,
  websiteId: string,
  day: string,
  values: readonly LimitedValue[],
): Promise<void> {
  const rows = values.map((each) => ({ ...each, most: LIMITS[each.dimension] }));
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
  dimension: LimitedDimension,
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
