import { z } from 'zod';
import { bodyResponses, commonResponses, ownerResponses } from '../shared/call-responses';
import { defineCall } from '../shared/define-call';
import { failureSchema } from '../shared/failure';
import { pageNumberSchema, searchedText } from '../shared/request-fields';
import { changedStockSchema, inventoryPageSchema, STOCK_STATES, stockUpdateSchema } from './inventory';
import { stockSchema } from './stock';

const group = 'Products';
const path = '/api/vitrine/console/inventory';
const responses = { ...commonResponses, ...ownerResponses };

export const inventoryCall = defineCall({
  method: 'GET',
  path,
  group,
  summary: 'The stock of all variants, fifty a page',
  details:
    '`search` finds part of a title or a SKU. Variants without a counted stock, such as gift cards, and those of deleted products are left out.',
  permission: 'products:read',
  query: z.object({
    search: searchedText(200).optional(),
    state: z.enum(STOCK_STATES, { error: `state must be one of ${STOCK_STATES.join(', ')}.` }).optional(),
    page: pageNumberSchema,
  }),
  responses: {
    ...responses,
    200: { details: 'A page of variants, in the order of the shop.', schema: inventoryPageSchema },
  },
});

export const changeStockCall = defineCall({
  method: 'PUT',
  path: `${path}/:productId/:variantId`,
  group,
  summary: 'Changes the stock of a variant',
  details: 'Takes effect at once, if the stock still is `stockBefore`. The version of the product stays.',
  permission: 'products:write',
  params: z.object({ productId: searchedText(100), variantId: searchedText(100) }),
  body: { json: stockUpdateSchema },
  responses: {
    ...responses,
    ...bodyResponses,
    200: { details: 'The new stock.', schema: changedStockSchema },
    404: { details: 'The variant does not exist.', schema: failureSchema },
    409: { details: 'The stock is not `stockBefore` any more.', schema: failureSchema },
  },
});

export const stockCall = defineCall({
  method: 'GET',
  path: '/api/commerce/inventory/stock',
  group: 'Catalogue',
  summary: 'The stock of an item',
  query: z.object({
    itemId: z.string({ error: 'itemId must be the id of an item.' }).describe('Id of the item.'),
  }),
  responses: {
    ...commonResponses,
    200: { details: 'One result for each variant.', schema: stockSchema },
    404: { details: 'The item does not exist.', schema: failureSchema },
  },
});
