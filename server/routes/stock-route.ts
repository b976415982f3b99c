import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { failureSchema } from '../../schemas/failure-schema';
import { type Stock, stockSchema } from '../../schemas/stock-schema';
import { type CallDescription, commonAnswers } from '../call-docs/call-description';
import { refuse } from '../cart/refusal';
import { type CatalogueItem, isStockCounted } from '../catalogue/catalogue-item';
import { findItem } from '../catalogue/catalogue-store';
import { toJsonQuantity } from '../catalogue/stock-quantity';
import type { Database } from '../database/open-database';
import { HttpFailure } from '../http/http-failure';
import { parseInput } from '../http/parse-input';

const querySchema = z.object({ itemId: z.string({ error: 'itemId must be the id of an item.' }) });

const stockCall: CallDescription = {
  group: 'Catalogue',
  summary: 'What is in stock of an item',
  query: querySchema,
  answers: {
    ...commonAnswers,
    200: { details: 'A result for each variant.', schema: stockSchema },
    404: { details: 'There is no such item.', schema: failureSchema },
  },
};

/** What is in stock of an item, variant by variant (spec §7). */
export function registerStockRoute(
  app: FastifyInstance,
  { db, websiteId }: { db: Database; websiteId: string },
): void {
  app.get(
    '/api/commerce/inventory/stock',
    { config: { call: stockCall } },
    async (request, reply): Promise<Stock> => {
      const { itemId } = parseInput(querySchema, request.query);
      const item = await findItem(db, websiteId, itemId);
      if (!item?.isListed) throw new HttpFailure(404, { message: refuse('unknown-item').message });
      reply.header('cache-control', 'no-store');
      return { results: toResults(item) };
    },
  );
}

function toResults(item: CatalogueItem): Stock['results'] {
  return item.variants
    .filter(({ isListed }) => isListed)
    .map(({ id, sku, isUnlimited, qtyInStock }) => {
      const unlimited = isUnlimited || !isStockCounted(item);
      return {
        unlimited,
        qtyInStock: toJsonQuantity({ isUnlimited: unlimited, qtyInStock }),
        sku,
        variantId: id,
      };
    });
}
