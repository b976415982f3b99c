import { createLiveShop, type LiveShop } from '../../../../../server/features/products/live-shop';
import { seedProducts } from '../../../../../server/features/products/seed-products';
import type { SearchEntry } from '../../../../../server/features/search';
import { createContentOpener } from '../../../../../server/platform/content/live-content';
import type { Database } from '../../../../../server/platform/database/open-database';
import { openWebsite } from '../../../../../server/platform/website/open-website';
import type { ProductItemData } from '../../../../../server/rendering/pages';
import { product } from '../../shop-fixture';

export const CUP = 'c'.repeat(24);
export const JUG = 'd'.repeat(24);
export const PAN = 'e'.repeat(24);

/** Returns a product of the files. */
export function item(id: string, more: Partial<ProductItemData> = {}): ProductItemData {
  return { ...(product(id) as unknown as ProductItemData), collectionId: 'shop', ...more };
}

function describeSearch({ fullUrl, title }: ProductItemData): SearchEntry[] {
  const texts = { title, summary: '', body: '', imageUrl: null };
  return [{ url: fullUrl, kind: 'product', language: 'en', ...texts }];
}

const collection = {
  ...{ id: 'shop', title: 'Shop', urlId: 'shop', fullUrl: '/shop', description: '' },
  categories: [{ slug: 'table', title: 'Table', description: '' }],
};

/** A website in a database, and the processes that serve it. */
export interface SampleShop {
  websiteId: string;
  /** Writes the products of the files, as a start does. */
  seed(items: readonly ProductItemData[]): Promise<void>;
  /** Returns the shop of another process, which may use a database of its own. */
  open(own?: Database): Promise<LiveShop>;
}

/** Returns a new website with these products. */
export async function openSampleShop(
  db: Database,
  websiteId: string,
  items: readonly ProductItemData[],
): Promise<SampleShop> {
  await openWebsite(db, websiteId);
  const scope = { websiteId, currency: 'USD' };
  const seed: SampleShop['seed'] = (given) =>
    seedProducts(db, scope, { items: given, describeSearch: (all) => all.flatMap(describeSearch) });
  await seed(items);
  const source = { collection, describeSearch };
  return {
    websiteId,
    seed,
    async open(own = db) {
      const shop = createLiveShop({
        db: own,
        openContent: createContentOpener({ db: own, websiteId }),
        ...scope,
        source: () => source,
      });
      await shop.open();
      return shop;
    },
  };
}
