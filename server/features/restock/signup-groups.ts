import { sql } from 'kysely';
import type { SignupGroupPage, SignupState } from '../../../contract/restock/restock';
import type { Database } from '../../platform/database/open-database';
import { type CatalogueItem, findItems } from '../catalogue';
import { findListedVariant, isInStock } from './is-in-stock';
import { variantName } from './restock-email';
import { cutPage, PAGE_SIZE } from './signup-store';

interface GroupRow {
  itemId: string;
  variantId: string;
  title: string;
  count: bigint;
  states: Partial<Record<SignupState, number>>;
  lastSignUpAt: Date;
  lastError: string | null;
}

const NO_SIGNUPS = { waiting: 0, pending: 0, delivered: 0, failed: 0 };

/** Returns a page of the variants that visitors signed up for, ordered by product and variant. */
export async function readSignupGroups(
  db: Database,
  websiteId: string,
  cursor: string | undefined,
): Promise<SignupGroupPage> {
  const rows = await readGroups(db, websiteId, cursor);
  const { shown, ...page } = cutPage(rows, ({ itemId, variantId }) => `${itemId} ${variantId}`);
  const ids = [...new Set(shown.map(({ itemId }) => itemId))];
  const items = await findItems(db, websiteId, ids);
  return { signUpGroups: shown.map((row) => describeGroup(row, items.get(row.itemId))), ...page };
}

async function readGroups(db: Database, websiteId: string, cursor: string | undefined): Promise<GroupRow[]> {
  const [lastItem = '', lastVariant = ''] = cursor?.split(' ') ?? [];
  const { rows } = await sql<GroupRow>`
    with by_state as (
      select item_id, variant_id, coalesce(state, 'waiting') as state, count(*) as total,
        max(signup.created_at) as last_sign_up_at, max(last_error) as last_error
      from restock_signup signup
      left join job on job.website_id = signup.website_id and job.id = signup.id
      where signup.website_id = ${websiteId} and (item_id, variant_id) > (${lastItem}, ${lastVariant})
      group by item_id, variant_id, 3
    )
    select item_id, variant_id, item.title, sum(total)::bigint as count,
      json_object_agg(state, total) as states, max(last_sign_up_at) as last_sign_up_at,
      max(last_error) as last_error
    from by_state join item on item.website_id = ${websiteId} and item.id = item_id
    group by item_id, variant_id, item.title
    order by item_id, variant_id
    limit ${PAGE_SIZE + 1}`.execute(db);
  return rows;
}

function describeGroup(
  { itemId: productId, variantId, title, count, states, lastSignUpAt, lastError }: GroupRow,
  item: CatalogueItem | undefined,
): SignupGroupPage['signUpGroups'][number] {
  const variant = findListedVariant(item, variantId);
  return {
    productId,
    variantId,
    productTitle: title,
    variantName: item && variant ? variantName(item, variant) : '',
    isInStock: item !== undefined && variant !== undefined && isInStock(item, variant),
    count: Number(count),
    states: { ...NO_SIGNUPS, ...states },
    lastSignUpAt: lastSignUpAt.toISOString(),
    lastError,
  };
}
