import type { FastifyInstance } from 'fastify';
import { changeStockCall, inventoryCall } from '../../../../contract/stock/calls';
import type { ServerContext } from '../../../platform/feature';
import { HttpFailure } from '../../../platform/http/http-failure';
import { registerCall } from '../../../platform/http/register-call';
import { changeStock, findStock } from '../../catalogue';
import type { LiveShop } from '../live-shop';
import { listInventory } from './list-inventory';

const UNKNOWN = 'This variant does not exist any more.';
const OUTDATED = 'The stock has changed in the meantime, such as by an order. Load it again.';

/** Registers the owner's calls of the stock of variants. */
export function registerInventoryRoutes(
  app: FastifyInstance,
  { db, websiteId }: Pick<ServerContext, 'db' | 'websiteId'>,
  shop: LiveShop,
): void {
  registerCall(app, inventoryCall, async ({ query, reply }) => {
    reply.header('cache-control', 'no-store');
    await shop.refresh();
    const products = shop.products();
    const ids = products.map(({ item }) => item.id);
    return listInventory(products, await findStock(db, websiteId, ids), query);
  });
  registerCall(app, changeStockCall, async ({ params: { productId, variantId }, body, reply }) => {
    const { stock, stockBefore } = body();
    await shop.refresh();
    const product = shop.find(productId);
    const variant = product?.item.structuredContent.variants.find(({ id }) => id === variantId);
    if (!variant || product?.deletedAt) throw new HttpFailure(404, { message: UNKNOWN });
    const to = { isUnlimited: stock.isUnlimited, quantity: stock.isUnlimited ? 0 : stock.quantity };
    const outdated = await db
      .transaction()
      .execute((trx) =>
        changeStock(trx, { websiteId, itemId: productId }, [{ sku: variant.sku, to, from: stockBefore }]),
      );
    if (outdated.length > 0) throw new HttpFailure(409, { message: OUTDATED });
    reply.header('cache-control', 'no-store');
    return { stock: to };
  });
}
