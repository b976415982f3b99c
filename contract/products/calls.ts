import { z } from 'zod';
import { bodyResponses, commonResponses, ownerResponses } from '../shared/call-responses';
import { defineCall } from '../shared/define-call';
import { failureSchema } from '../shared/failure';
import { pageNumberSchema, searchedText } from '../shared/request-fields';
import {
  newProductSchema,
  openProductSchema,
  ownedProductPageSchema,
  PICTURE_RULE,
  PRODUCT_STATES,
  pictureUploadSchema,
  productChangeSchema,
  productVersionSchema,
  renamedPictureSchema,
} from './owned-product';

const group = 'Products';
const path = '/api/vitrine/console/products';
const responses = { ...commonResponses, ...ownerResponses };
const params = z.object({ productId: searchedText(100) });
const unknown = { details: 'The product does not exist.', schema: failureSchema };
const outdated = {
  details: 'The product is not the version that was sent any more, or its stock has changed.',
  schema: failureSchema,
};
const product = { details: 'The product.', schema: openProductSchema };

export const ownedProductsCall = defineCall({
  method: 'GET',
  path,
  group,
  summary: 'All products, twenty-five a page',
  details:
    '`search` finds part of a title, a tag or a SKU. Deleted products are listed with `state=deleted` only.',
  permission: 'products:read',
  query: z.object({
    search: searchedText(200).optional(),
    category: searchedText(100).optional(),
    state: z.enum(PRODUCT_STATES, { error: `state must be one of ${PRODUCT_STATES.join(', ')}.` }).optional(),
    page: pageNumberSchema,
  }),
  responses: {
    ...responses,
    200: { details: 'A page of products, in the order of the shop.', schema: ownedProductPageSchema },
  },
});

export const createProductCall = defineCall({
  method: 'POST',
  path,
  group,
  summary: 'Makes a product',
  details: 'It is hidden, and has one variant without a price. Its address is derived from its title.',
  permission: 'products:write',
  body: { json: newProductSchema },
  responses: {
    ...responses,
    ...bodyResponses,
    200: product,
    409: { details: 'The shop has as many products as it may have.', schema: failureSchema },
  },
});

export const ownedProductCall = defineCall({
  method: 'GET',
  path: `${path}/:productId`,
  group,
  summary: 'A product as its owner edits it',
  permission: 'products:read',
  params,
  responses: { ...responses, 200: product, 404: unknown },
});

export const changeProductCall = defineCall({
  method: 'PUT',
  path: `${path}/:productId`,
  group,
  summary: 'Edits a product',
  details:
    '`version` is the version that was edited. Variants without an `id` are new. Stock is written where `stockBefore` differs from `stock`, if it still is `stockBefore`. Pages, search and carts show the product at once.',
  permission: 'products:write',
  params,
  body: { json: productChangeSchema },
  bodyLimit: 500_000,
  responses: { ...responses, ...bodyResponses, 200: product, 404: unknown, 409: outdated },
});

export const deleteProductCall = defineCall({
  method: 'POST',
  path: `${path}/:productId/delete`,
  group,
  summary: 'Deletes a product',
  details: 'Visitors do not see it any more. It can be restored.',
  permission: 'products:write',
  params,
  body: { json: productVersionSchema },
  responses: { ...responses, ...bodyResponses, 200: product, 404: unknown, 409: outdated },
});

export const restoreProductCall = defineCall({
  method: 'POST',
  path: `${path}/:productId/restore`,
  group,
  summary: 'Restores a deleted product',
  permission: 'products:write',
  params,
  body: { json: productVersionSchema },
  responses: { ...responses, ...bodyResponses, 200: product, 404: unknown, 409: outdated },
});

export const uploadPictureCall = defineCall({
  method: 'POST',
  path: '/api/vitrine/console/pictures',
  group,
  summary: 'Uploads a picture of a product',
  details:
    'The body is the file. It is stored upright, without metadata, at most 2500 px wide. The product shows it when it is saved with its `id`.',
  permission: 'products:write',
  query: z.object({ fileName: searchedText(200) }),
  fileTypes: PICTURE_RULE.types,
  fileLimit: PICTURE_RULE.maxMegabytes * 1_000_000,
  // The limit of the rule has a message with the name of the file.
  bodyLimit: (PICTURE_RULE.maxMegabytes + 1) * 1_000_000,
  responses: {
    ...responses,
    ...bodyResponses,
    200: { details: 'The picture is stored.', schema: pictureUploadSchema },
  },
});

export const renamePictureCall = defineCall({
  method: 'PUT',
  path: '/api/vitrine/console/pictures/:pictureId',
  group,
  summary: 'Renames the file of a picture',
  details: 'The address of the picture stays. Other products that show it have the new name, too.',
  permission: 'products:write',
  params: z.object({ pictureId: searchedText(60) }),
  body: { json: renamedPictureSchema },
  responses: {
    ...responses,
    ...bodyResponses,
    200: { details: 'The file is renamed.', schema: renamedPictureSchema },
    404: { details: 'The picture was not uploaded.', schema: failureSchema },
  },
});

export const productPageCall = defineCall({
  method: 'GET',
  path: '/api/vitrine/items/:itemId/page',
  group: 'Catalogue',
  summary: 'The page of a product',
  details: 'For a quick view in markup that has the id of a product and no link to its page.',
  params: z.object({ itemId: searchedText(100) }),
  responses: {
    ...commonResponses,
    302: { details: 'Redirects to the page.' },
    404: { details: 'The product does not exist.', schema: failureSchema },
  },
});
