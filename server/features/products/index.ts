import fastifyPlugin from 'fastify-plugin';
import type { Feature } from '../../platform/feature';
import { registerInventoryRoutes } from './inventory/inventory-routes';
import { createLiveShop, type LiveShop } from './live-shop';
import { type PictureOptions, pictureRoutes } from './picture-routes';
import { registerProductRoutes } from './product-routes';
import type { ShopSource } from './shop-changes';
import { registerTagRoutes } from './tags/tag-routes';

export type { PictureOptions } from './picture-routes';
export { type SeedShop, seedProducts } from './seed-products';
export type { ShopSource } from './shop-changes';

declare module 'fastify' {
  interface FastifyInstance {
    liveShop: LiveShop;
  }
}

const products: Feature<PictureOptions> = async (app, context) => {
  const { websiteId, siteTitle, storeSettings } = context;
  const collection = {
    id: websiteId,
    title: siteTitle,
    urlId: 'shop',
    fullUrl: '/shop',
    description: '',
    categories: [],
  };
  const none: ShopSource = { collection, describeSearch: () => [] };
  const shop = createLiveShop({
    ...context,
    currency: storeSettings().selectedCurrency,
    source: () => app.storefront.shop ?? none,
  });
  app.decorate('liveShop', shop);
  app.addHook('onReady', () => shop.open());
  registerProductRoutes(app, context, shop);
  registerInventoryRoutes(app, context, shop);
  registerTagRoutes(app, shop);
  app.register(pictureRoutes, context);
};

/** The products of the database, as visitors see them and the owner edits them. */
export const productsFeature = fastifyPlugin(products);
