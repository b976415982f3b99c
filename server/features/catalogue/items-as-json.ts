import { type RawBuilder, sql } from 'kysely';
import type { CatalogueItem, CatalogueVariant } from './catalogue-item';

/** An item as `itemsAsJson` returns it. JSON numbers are not exact for large quantities, so they are text. */
export type ItemJson = Omit<CatalogueItem, 'variants'> & {
  variants: (Omit<CatalogueVariant, 'qtyInStock'> & { qtyInStock: string })[];
};

/** Returns an SQL expression: the items whose ids a subquery returns, with their variants, as JSON. */
export function itemsAsJson(websiteId: string, ids: RawBuilder<unknown>): RawBuilder<ItemJson[]> {
  return sql`(
    select coalesce(json_agg(json_build_object(
      'id', item.id, 'title', item.title, 'url', item.url, 'imageUrl', item.image_url,
      'productType', item.product_type, 'isSubscribable', item.is_subscribable, 'detailsFormId', item.details_form_id,
      'subscriptionPlan', item.subscription_plan, 'optionNames', item.variant_option_ordering, 'isListed', item.is_listed,
      'variants', ${variantsAsJson}
    )), '[]')
    from item where item.website_id = ${websiteId} and item.id in (${ids})
  )`;
}

const variantsAsJson = sql`(
  select coalesce(json_agg(json_build_object(
    'id', variant.id, 'sku', variant.sku, 'attributes', variant.attributes, 'imageUrl', variant.image_url,
    'unitPriceCents', case when variant.on_sale then variant.sale_price_cents else variant.price_cents end,
    'isUnlimited', variant.is_unlimited, 'qtyInStock', variant.qty_in_stock::text, 'isListed', variant.is_listed
  ) order by variant.position), '[]')
  from variant where variant.website_id = item.website_id and variant.item_id = item.id
)`;

/** Returns the items by id. */
export function parseItems(items: readonly ItemJson[]): Map<string, CatalogueItem> {
  return new Map(items.map((item) => [item.id, parseItem(item)]));
}

function parseItem({ variants, ...item }: ItemJson): CatalogueItem {
  return {
    ...item,
    variants: variants.map((variant) => ({ ...variant, qtyInStock: BigInt(variant.qtyInStock) })),
  };
}
