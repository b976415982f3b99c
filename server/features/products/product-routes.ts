import type { FastifyInstance } from 'fastify';
import {
  changeProductCall,
  createProductCall,
  deleteProductCall,
  ownedProductCall,
  ownedProductsCall,
  restoreProductCall,
} from '../../../contract/products/calls';
import { findProductErrors } from '../../../contract/products/find-product-errors';
import type { OpenProduct, ProductChange } from '../../../contract/products/owned-product';
import { distinctTitle } from '../../../contract/shared/distinct-title';
import { unexpectedOption } from '../../../contract/shared/owner-messages';
import { fractionDigits } from '../../../src/commerce/money';
import { isStockCounted } from '../../../src/commerce/product-type';
import type { ServerContext } from '../../platform/feature';
import { HttpFailure } from '../../platform/http/http-failure';
import { registerCall } from '../../platform/http/register-call';
import type { ProductItemData } from '../../rendering/pages';
import { findStock } from '../catalogue';
import { changeProduct, listStockChanges } from './change-product';
import { createProductItem } from './create-product';
import { describeProduct } from './describe-product';
import { listProducts } from './list-products';
import type { LiveShop } from './live-shop';
import { findFileNames, findPictures } from './picture-store';
import { UNKNOWN_PRODUCT } from './shop-changes';
import { listTags } from './tags/tag-changes';

/** Registers the owner's calls of products. */
export function registerProductRoutes(app: FastifyInstance, context: ServerContext, shop: LiveShop): void {
  const { db, websiteId, storeSettings } = context;
  const currency = storeSettings().selectedCurrency;
  const listForms = () =>
    [...app.liveForms.current().values()].map(({ form: { id, name } }) => ({ id, name }));
  const open = async (productId: string): Promise<OpenProduct> => {
    const product = shop.find(productId);
    if (!product) throw new HttpFailure(404, { message: UNKNOWN_PRODUCT });
    const stock = await findStock(db, websiteId, [productId]);
    const pictures = product.item.items.map(({ id }) => id);
    const fileNames = await findFileNames(db, websiteId, pictures);
    return {
      product: describeProduct(product, stock.get(productId) ?? [], fileNames),
      ...listChoices(shop),
      categories: listCategories(shop, product.item.collectionId),
      others: listOthers(shop, productId),
      forms: listForms(),
      storeSwatches: listSwatches(shop, product.item.collectionId),
    };
  };
  app.addHook('preHandler', async (request) => {
    if (request.routeOptions.url?.startsWith('/api/vitrine/console/products'))
      await Promise.all([shop.refresh(), app.liveForms.refresh()]);
  });
  registerCall(app, ownedProductsCall, async ({ query, reply }) => {
    reply.header('cache-control', 'no-store');
    const products = shop.products();
    const stock = await findStock(
      db,
      websiteId,
      products.map(({ item }) => item.id),
    );
    return { ...listProducts(products, stock, query), ...listChoices(shop) };
  });
  registerCall(app, ownedProductCall, async ({ params: { productId }, reply }) => {
    reply.header('cache-control', 'no-store');
    return open(productId);
  });
  registerCall(app, createProductCall, async ({ body, reply }) => {
    const [own, ...stores] = shop.collections();
    const given = body();
    const collection = given.collectionId ? stores.find(({ id }) => id === given.collectionId) : own;
    if (!collection) throw new HttpFailure(400, { message: 'This store does not exist.' });
    if (!given.title.trim()) throw new HttpFailure(400, { message: 'Enter a title.' });
    const id = await shop.create((urlIds) => createProductItem(given, { collection, urlIds, currency }));
    reply.header('cache-control', 'no-store');
    return open(id);
  });
  registerCall(app, changeProductCall, async ({ params: { productId: id }, body, reply }) => {
    const change = body();
    const [validationError] = findProductErrors(change, fractionDigits(currency));
    if (validationError)
      throw new HttpFailure(400, { message: `${validationError.field}: ${validationError.message}` });
    const uploads = await findPictures(
      db,
      websiteId,
      change.pictures.map((picture) => picture.id),
    );
    const stock = listStockChanges(change);
    await shop.edit({ id, version: change.version, stock }, ({ item, ...state }) => {
      requireCategories(change.categories, [
        ...item.categories,
        ...listCategories(shop).map(({ slug }) => slug),
      ]);
      requireTerms(change, item, listForms());
      const changed = changeProduct(item, change, { currency, uploads });
      return { ...state, item: changed, isVisible: change.isVisible };
    });
    reply.header('cache-control', 'no-store');
    return open(id);
  });
  const setDeleted = async (id: string, version: number, deletedAt: Date | null) => {
    await shop.edit({ id, version, isRestored: deletedAt === null }, (product) => ({
      ...product,
      deletedAt,
    }));
    return open(id);
  };
  registerCall(app, deleteProductCall, ({ params, body }) =>
    setDeleted(params.productId, body().version, new Date(context.now())),
  );
  registerCall(app, restoreProductCall, ({ params, body }) =>
    setDeleted(params.productId, body().version, null),
  );
}

/** Throws 400 for a category that does not exist, such as one that somebody has deleted. */
function requireCategories(chosen: readonly string[], known: readonly string[]): void {
  const unknown = chosen.find((slug) => !known.includes(slug));
  if (unknown !== undefined) throw new HttpFailure(400, { message: unexpectedOption({ input: unknown }) });
}

/**
 * Throws 400 for a form that does not exist, and for a subscription of a product that is not offered as one (spec §5
 * Subscriptions).
 */
function requireTerms(
  { formId, plan }: ProductChange,
  { structuredContent }: ProductItemData,
  forms: OpenProduct['forms'],
): void {
  const isKnown = [structuredContent.additionalFieldsFormId ?? '', ...forms.map(({ id }) => id)].includes(
    formId,
  );
  if (formId && !isKnown) throw new HttpFailure(400, { message: unexpectedOption({ input: formId }) });
  if (plan && !isStockCounted(structuredContent.productType))
    throw new HttpFailure(400, { message: 'plan: Only physical products and services have subscriptions.' });
}

/** Returns the swatches of the theme, and those of a store's values. */
function listSwatches(shop: LiveShop, collectionId: string): OpenProduct['storeSwatches'] {
  const [collection, ...stores] = shop.collections();
  const byValue = stores.find(({ id }) => id === collectionId)?.swatches ?? collection.swatches ?? {};
  return { names: [...new Set(Object.values(collection.swatches ?? {}))].sort(), byValue };
}

function listChoices(shop: LiveShop): Pick<OpenProduct, 'categories' | 'tags' | 'stores'> {
  const [collection, ...stores] = shop.collections();
  return {
    categories: listCategories(shop),
    stores: stores.map((store) => ({
      id: store.id,
      title: `${distinctTitle(store, [collection, ...stores], `/${store.urlId}`)}${store.isHidden ? ' (hidden)' : ''}`,
    })),
    tags: listTags(shop.tags()),
  };
}

/** Returns the products that can be shown below another one. */
function listOthers(shop: LiveShop, productId: string): OpenProduct['others'] {
  const others = shop.products().filter(({ item, deletedAt }) => item.id !== productId && !deletedAt);
  return others.map(({ item: { urlId, title } }) => ({ urlId, title }));
}

/** Returns the categories of a collection, or of all of them. */
function listCategories(shop: LiveShop, collectionId?: string): OpenProduct['categories'] {
  const [collection, ...stores] = shop.collections();
  const own = stores.find(({ id }) => id === collectionId) ?? collection;
  const wanted = collectionId === undefined ? [collection, ...stores] : [own];
  return wanted.flatMap(({ categories }) => categories.map(({ slug, title }) => ({ slug, title })));
}
