import fastifyPlugin from 'fastify-plugin';
import type { Layout } from '../../../schemas/navigation-schemas';
import type { CreatedStores } from '../../../schemas/store-creation-schemas';
import type { Feature, ServerContext } from '../../platform/feature';
import { registerCall } from '../../platform/http/call';
import { HttpFailure } from '../../platform/http/http-failure';
import { addToMainNavigation, MissingNavigation, readSiteLayout, saveCollection } from '../navigation';
import {
  createCollection,
  createRootCategory,
  readProductCollections,
  type StoredCollection,
} from './collection-store';
import { createCategoryCall, createCollectionCall, createdStoresCall, linkStoreCall } from './store-calls';

export { readProductCollections } from './collection-store';

/** First segments of addresses that pages of a store do not register. */
const RESERVED = ['api', 'assets', 'config', 'docs', 'images', 'pictures'];

const stores: Feature = async (app, context) => {
  const { db, websiteId, now } = context;
  const requireWebsite = (id: string) => {
    if (id !== websiteId) throw new HttpFailure(404, { message: 'This website does not exist.' });
  };
  const requireStore = async (id: string): Promise<StoredCollection> => {
    const found = (await readProductCollections(db, websiteId)).find((each) => each.id === id);
    if (!found) throw new HttpFailure(404, { message: 'This store does not exist.' });
    return found;
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
  registerCall(app, createdStoresCall, async ({ reply }) => {
    reply.header('cache-control', 'no-store');
    return describeStores(context, await listTaken());
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
    const { id: collectionId } = await requireStore(params.collectionId);
    await createRootCategory(db, websiteId, { ...category, collectionId });
    return { websiteId, collectionId, displayName: category.displayName };
  });
  registerCall(app, linkStoreCall, async ({ params }) => {
    const store = await requireStore(params.collectionId);
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

/** Creates stores: a collection of products, its root category, and its link in the main navigation (spec §3). */
export const storesFeature = fastifyPlugin(stores);

function toLinkTarget({
  id,
  navigationTitle,
  urlId,
}: Pick<StoredCollection, 'id' | 'navigationTitle' | 'urlId'>) {
  return { id, title: navigationTitle, url: `/${urlId}` };
}

async function describeStores({ db, websiteId }: ServerContext, storeUrls: string[]): Promise<CreatedStores> {
  const [collections, layout] = await Promise.all([
    readProductCollections(db, websiteId),
    readSiteLayout(db, websiteId),
  ]);
  const linked = linkedCollections(layout[0]);
  const created = collections.map(({ id, title, urlId, hasRootCategory }) => ({
    id,
    title,
    urlId,
    url: `/${urlId}`,
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
