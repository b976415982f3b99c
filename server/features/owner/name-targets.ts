import type { Database } from '../../platform/database/open-database';
import { readNavigations } from '../navigation';

type FindName = (db: Database, websiteId: string, id: string) => Promise<string | undefined>;

/** Returns the names of what a request is about, by the names of its parameters. */
const FINDERS: Readonly<Record<string, FindName>> = {
  productId: findProduct,
  itemId: findProduct,
  variantId: async (db, websiteId, id) =>
    (await from(db, 'variant', websiteId, id).select('sku').executeTakeFirst())?.sku,
  pictureId: async (db, websiteId, id) =>
    (await from(db, 'picture', websiteId, id).select('fileName').executeTakeFirst())?.fileName,
  collectionId: async (db, websiteId, id) =>
    (await from(db, 'productCollection', websiteId, id).select('title').executeTakeFirst())?.title,
  keyId: async (db, websiteId, id) =>
    (await from(db, 'apiKey', websiteId, id).select('name').executeTakeFirst())?.name,
  invitationId: async (db, websiteId, id) =>
    (await from(db, 'invitation', websiteId, id).select('email').executeTakeFirst())?.email,
  contributorId: async (db, websiteId, id) => {
    const found = await from(db, 'contributor', websiteId, id)
      .select(['displayName', 'email'])
      .executeTakeFirst();
    return found && (found.displayName || found.email);
  },
  reviewId: async (db, websiteId, id) => {
    const found = await from(db, 'review', websiteId, id)
      .select(['title', 'author', 'itemId'])
      .executeTakeFirst();
    if (!found) return undefined;
    const { title, author, itemId } = found;
    const product = (await findProduct(db, websiteId, itemId)) ?? itemId;
    return `${title ? `“${title}”` : `by ${author}`} of ${product}`;
  },
  formId: async (db, websiteId, id) => {
    const form = await from(db, 'form', websiteId, id)
      .select('model')
      .orderBy('version', 'desc')
      .executeTakeFirst();
    return form?.model.name;
  },
  fieldName: async (db, websiteId, name) => {
    const navigations = await readNavigations(db, websiteId);
    return navigations.find((each) => each.fieldName === name)?.title;
  },
  orderNumber: async (_db, _websiteId, number) => `Order ${number}`,
};

type NamedTable =
  | 'item'
  | 'variant'
  | 'picture'
  | 'productCollection'
  | 'apiKey'
  | 'invitation'
  | 'contributor'
  | 'review'
  | 'form';

function from<Table extends NamedTable>(db: Database, table: Table, websiteId: string, id: string) {
  const query = db
    .selectFrom(table as NamedTable)
    .where('websiteId', '=', websiteId)
    .where('id', '=', id);
  return query as unknown as ReturnType<typeof db.selectFrom<Table>>;
}

async function findProduct(db: Database, websiteId: string, id: string): Promise<string | undefined> {
  return (await from(db, 'item', websiteId, id).select('title').executeTakeFirst())?.title;
}

type Value = string | number | boolean | null;

/**
 * Returns the values of a request with the names of products, stores, forms, persons and the like in place of their ids. An
 * id stays where nothing has a name.
 */
export async function nameTargets(
  { db, websiteId }: { db: Database; websiteId: string },
  values: Readonly<Record<string, Value>>,
): Promise<Record<string, Value>> {
  const named = Object.entries(values).map(async ([name, value]): Promise<[string, Value]> => {
    const find = Object.hasOwn(FINDERS, name) && typeof value === 'string' ? FINDERS[name] : undefined;
    return [name, (find && value && (await find(db, websiteId, String(value)))) || value];
  });
  return Object.fromEntries(await Promise.all(named));
}
