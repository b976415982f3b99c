import { BROWSER_MAP } from 'bowser';
import { sql } from 'kysely';
import { PAGE_TYPE } from '../../../contract/content/page-types';
import { DROP_REASONS } from '../../../contract/telemetry/record-envelope';
import type { BuiltFolder } from '../../platform/built-files/load-built-folder';
import type { Database } from '../../platform/database/open-database';
import { nameRelease, readBundleTag } from '../../rendering/pages';

/** Maximum number of distinct values a day: aggregates are kept for ever and must not grow with arbitrary input. */
export const LIMITS = {
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

/** A value that the sender of a record chose. */
export interface LimitedValue {
  dimension: LimitedDimension;
  value: string;
}

/** Returns a text that identifies a value. */
export function valueKey({ dimension, value }: LimitedValue): string {
  return `${dimension} ${value}`;
}

/** Days for which a value that was counted by its name needs less evidence. */
const RECENT_DAYS = 7;

/** The values that are counted by their name on a day, and those of the last days. */
export interface KnownValues {
  today: Map<LimitedDimension, Set<string>>;
  /** Keys of values. */
  recent: Set<string>;
}

/** Returns the values that all processes have accepted for a day and the days before it. */
export async function readKnownValues(db: Database, websiteId: string, day: string): Promise<KnownValues> {
  const { rows } = await sql<LimitedValue & { isToday: boolean }>`
    select dimension, value, bool_or(day = ${day}::date) as "isToday" from known_value
    where website_id = ${websiteId} and day between ${day}::date - ${RECENT_DAYS}::integer and ${day}::date
    group by dimension, value`.execute(db);
  const known: KnownValues = { today: new Map(), recent: new Set(rows.map(valueKey)) };
  for (const { dimension, value, isToday } of rows) {
    const values = known.today.get(dimension) ?? new Set();
    if (isToday) values.add(value);
    known.today.set(dimension, values);
  }
  return known;
}

/**
 * Stores values of a day until their dimension is full. A statement of its own, before the transaction that stores the
 * records, so that no other transaction waits for it.
 */
export async function insertKnownValues(
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

export interface SiteValueOptions {
  /** Names of the store's templates. */
  templates: readonly string[];
  /** The built bundle, which names its release. */
  bundle: BuiltFolder;
}

/** Returns the check whether the server itself knows a value, so that nobody has to confirm it. */
export function createSiteValues({ templates, bundle }: SiteValueOptions): (value: LimitedValue) => boolean {
  const fixed: Partial<Record<LimitedDimension, ReadonlySet<string>>> = {
    pageType: new Set(Object.values(PAGE_TYPE).map(String)),
    template: new Set(templates),
    browser: new Set(Object.values(BROWSER_MAP)),
    reason: new Set(DROP_REASONS),
  };
  const release = nameRelease(readBundleTag(bundle).integrity);
  return ({ dimension, value }) => {
    return dimension === 'release' ? value === release : fixed[dimension]?.has(value) === true;
  };
}
