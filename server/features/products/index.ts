import fastifyPlugin from 'fastify-plugin';
import type { Feature } from '../../platform/feature';
import { registerInventoryRoutes } from './inventory/inventory-routes';
import { createLiveShop, type LiveShop, type ShopSource } from './live-shop';
import { type PictureOptions, pictureRoutes } from './picture-routes';
import { registerProductRoutes } from './product-routes';
import { registerTagRoutes } from './tags/tag-routes';

export { readEditedProducts } from './edited-products';
export type { LiveShop, ShopSource } from './live-shop';
export { editSeed, editShop } from './merge-products';
export type { PictureOptions } from './picture-routes';

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
  const none: ShopSource = { shop: { collection, items: [] }, describeSearch: () => [] };
  const shop = createLiveShop({
    ...context,
    currency: storeSettings().selectedCurrency,
    source: () => app.storefront.shop ?? none,
  });
  app.decorate('liveShop', shop);
  app.addHook('onReady', () => shop.refresh());
  registerProductRoutes(app, context, shop);
  registerInventoryRoutes(app, context, shop);
  registerTagRoutes(app, shop);
  app.register(pictureRoutes, context);
};

/** Products as the owner edits them. A store states those of its files. */
export const productsFeature = fastifyPlugin(products);
