import type { ProductItemData, ShopData } from '../../rendering/pages';
import { type SeedItem, seedItemSchema } from '../catalogue';
import type { EditedProduct } from './edited-products';

type Edits = ReadonlyMap<string, EditedProduct>;

/** Returns all products: those of the files with their edits, then those that the owner made. */
export function mergeProducts(items: readonly ProductItemData[], edits: Edits): EditedProduct[] {
  const known = new Set(items.map(({ id }) => id));
  const made = [...edits].filter(([id]) => !known.has(id)).map(([, product]) => product);
  return [...items.map((item) => edits.get(item.id) ?? unedited(item)), ...made];
}

function unedited(item: ProductItemData): EditedProduct {
  return { item, version: 0, isVisible: true, deletedAt: null };
}

/** Returns whether visitors see a product. */
export function isShown({
  isVisible,
  deletedAt,
  isStoreHidden = false,
}: Pick<EditedProduct, 'isVisible' | 'deletedAt' | 'isStoreHidden'>): boolean {
  return isVisible && deletedAt === null && !isStoreHidden;
}

/** Returns the shop as visitors see it. */
export function editShop(shop: ShopData, edits: Edits): ShopData {
  if (edits.size === 0) return shop;
  const items = mergeProducts(shop.items, edits)
    .filter(isShown)
    .map(({ item }) => item);
  return { ...shop, items };
}

/** Returns the products that the catalogue lists when the server starts. */
export function editSeed(items: readonly SeedItem[], edits: Edits): SeedItem[] {
  const kept = items.filter(({ id }) => !edits.has(id));
  const edited = [...edits.values()].filter(isShown).map(({ item }) => seedItemSchema.parse(item));
  return [...kept, ...edited];
}
