import type { FastifyInstance, FastifyReply } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Layout } from '../../../contract/navigation/navigation';
import {
  changeStoreCall,
  createCategoryCall,
  createCollectionCall,
  createdStoresCall,
  linkStoreCall,
  removeStoreCall,
} from '../../../contract/stores/calls';
import type { CreatedStores } from '../../../contract/stores/store-creation';
import type { Feature, ServerContext } from '../../platform/feature';
import { HttpFailure } from '../../platform/http/http-failure';
import { registerCall } from '../../platform/http/register-call';
import { addToMainNavigation, MissingNavigation, readSiteLayout, saveCollection } from '../navigation';
import { changeStore, findStore, removeStore, toLinkTarget } from './change-store';
import { createCollection, createRootCategory, readProductCollections } from './collection-store';

export { findEnabled, readProductCollections, shopContent } from './collection-store';

/** First segments of addresses that pages of a store do not register. */
const RESERVED = ['api', 'assets', 'config', 'docs', 'images', 'pictures'];

const stores: Feature = async (app, context) => {
  const { db, websiteId, now } = context;
  const requireWebsite = (id: string) => {
    if (id !== websiteId) throw new HttpFailure(404, { message: 'This website does not exist.' });
  };
  const pages = new Set(RESERVED);
  app.addHook('onRoute', ({ url }) => {
    const [, segment = ''] = /^\/([\w-]+)/.exec(url) ?? [];
    if (segment) pages.add(segment);
  });
  const listTaken = async () => {
    const collections = await readProductCollections(db, websiteId);
    return [...new Set([...collections.map(({ urlId }) => urlId), ...pages])];
  };
  const respond = async (reply: FastifyReply) => {
    reply.header('cache-control', 'no-store');
    await app.liveShop.refresh();
    return describeStores(context, { storeUrls: await listTaken(), products: app.liveShop.products() });
  };
  registerCall(app, createdStoresCall, ({ reply }) => respond(reply));
  registerCall(app, changeStoreCall, async ({ params, body, reply }) => {
    await changeStore({ websiteId, shop: app.liveShop }, params.collectionId, body());
    return respond(reply);
  });
  registerCall(app, removeStoreCall, async ({ params, reply }) => {
    await removeStore({ websiteId, shop: app.liveShop }, params.collectionId);
    return respond(reply);
  });
  registerCall(app, createCollectionCall, async ({ params, body }) => {
    requireWebsite(params.websiteId);
    const given = body();
    const isTaken = (await listTaken()).includes(given.urlId);
    const collection = isTaken
      ? null
      : await createCollection(db, websiteId, { ...given, at: new Date(now()) });
    if (!collection) throw new HttpFailure(409, { message: `Another page has the address /${given.urlId}.` });
    await saveCollection(db, websiteId, toLinkTarget(collection));
    return collection;
  });
  registerCall(app, createCategoryCall, async ({ params, body }) => {
    requireWebsite(params.websiteId);
    const category = body();
    const { id: collectionId } = await findStore(db, websiteId, params.collectionId);
    await createRootCategory(db, websiteId, { ...category, collectionId });
    return { websiteId, collectionId, displayName: category.displayName };
  });
  registerCall(app, linkStoreCall, async ({ params }) => {
    const store = await findStore(db, websiteId, params.collectionId);
    if (!store.enabled) throw new HttpFailure(409, { message: 'Show the store first.' });
    try {
      // The first step may have ended before it was a link target.
      await saveCollection(db, websiteId, toLinkTarget(store));
      await addToMainNavigation(db, websiteId, store.id);
    } catch (error) {
      if (error instanceof MissingNavigation) throw new HttpFailure(404, { message: error.message });
      throw error;
    }
    return {};
  });
};

/**
 * Creates stores: a collection of products, its root category, and its link in the main navigation (spec §4 Store
 * creation).
 */
export const storesFeature = fastifyPlugin(stores);

async function describeStores(
  { db, websiteId }: ServerContext,
  {
    storeUrls,
    products,
  }: { storeUrls: string[]; products: ReturnType<FastifyInstance['liveShop']['products']> },
): Promise<CreatedStores> {
  const [collections, layout] = await Promise.all([
    readProductCollections(db, websiteId),
    readSiteLayout(db, websiteId),
  ]);
  const linked = linkedCollections(layout[0]);
  const created = collections.map(({ id, title, urlId, enabled, hasRootCategory }) => ({
    id,
    title,
    urlId,
    url: `/${urlId}`,
    enabled,
    productCount: products.filter(({ item, deletedAt }) => item.collectionId === id && !deletedAt).length,
    hasRootCategory,
    isInNavigation: linked.includes(id),
  }));
  return { websiteId, stores: created, storeUrls };
}

function linkedCollections(main: Layout | undefined): (string | null)[] {
  return (main?.links ?? []).flatMap(({ collectionId, children }) => [
    collectionId,
    ...children.map((child) => child.collectionId),
  ]);
}
