import { z } from 'zod';
import { bodyResponses, commonResponses, ownerResponses } from '../shared/call-responses';
import { defineCall } from '../shared/define-call';
import { failureSchema } from '../shared/failure';
import { searchedText } from '../shared/request-fields';
import {
  createdStoresSchema,
  newCategorySchema,
  newCollectionSchema,
  productCategorySchema,
  productCollectionSchema,
  storeChangeSchema,
} from './store-creation';

const group = 'Stores';
const path = '/api/content-service/product/1.1/websites/:websiteId/products';
const responses = { ...commonResponses, ...ownerResponses };
const websiteId = searchedText(100);
const collectionId = searchedText(100);
const unknown = { details: 'The website or the collection does not exist.', schema: failureSchema };

export const createCollectionCall = defineCall({
  method: 'POST',
  path,
  group,
  summary: 'Creates a collection of products',
  details: 'The first step of a new store. Links of the navigation can lead to it.',
  permission: 'stores:write',
  params: z.object({ websiteId }),
  body: { json: newCollectionSchema },
  responses: {
    ...responses,
    ...bodyResponses,
    200: { details: 'The created collection with its id.', schema: productCollectionSchema },
    404: unknown,
    409: { details: 'Another page has the URL id.', schema: failureSchema },
  },
});

export const createCategoryCall = defineCall({
  method: 'POST',
  path: `${path}/:collectionId/categories`,
  group,
  summary: 'Creates the root category of a collection',
  details:
    'The second step of a new store. A collection has one root category: a second request changes nothing.',
  permission: 'stores:write',
  params: z.object({ websiteId, collectionId }),
  body: { json: newCategorySchema },
  responses: {
    ...responses,
    ...bodyResponses,
    200: { details: 'The root category.', schema: productCategorySchema },
    404: unknown,
  },
});

export const createdStoresCall = defineCall({
  method: 'GET',
  path: '/api/vitrine/console/stores',
  group,
  summary: 'The stores that were created, with the steps that are done',
  permission: 'stores:write',
  responses: { ...responses, 200: { details: 'Oldest first.', schema: createdStoresSchema } },
});

export const linkStoreCall = defineCall({
  method: 'POST',
  path: '/api/vitrine/console/stores/:collectionId/link',
  group,
  summary: 'Adds a store to the main navigation',
  details: 'The third step of a new store, if it is wanted. A link that exists stays the only one.',
  permission: 'stores:write',
  params: z.object({ collectionId }),
  responses: {
    ...responses,
    200: { details: 'The navigation has the link.', schema: z.object({}) },
    404: { details: 'The store or the main navigation does not exist.', schema: failureSchema },
    409: { details: 'The store is hidden.', schema: failureSchema },
  },
});

const one = '/api/vitrine/console/stores/:collectionId';

export const changeStoreCall = defineCall({
  method: 'PUT',
  path: one,
  group,
  summary: 'Renames a store, hides it or shows it',
  details:
    'Its address stays. Links of the navigation have the new title. A hidden store has no page, its products are not sold, and its links are not printed, until it is shown again.',
  permission: 'stores:write',
  params: z.object({ collectionId }),
  body: { json: storeChangeSchema },
  responses: {
    ...responses,
    ...bodyResponses,
    200: { details: 'The stores.', schema: createdStoresSchema },
    404: { details: 'The store does not exist.', schema: failureSchema },
    409: { details: 'It is not as `before` states any more.', schema: failureSchema },
  },
});

export const removeStoreCall = defineCall({
  method: 'DELETE',
  path: one,
  group,
  summary: 'Removes a store without products',
  details:
    'Its page, its categories and its links in the navigation are removed; orders keep what was bought. Its deleted products cannot be restored any more.',
  permission: 'stores:write',
  params: z.object({ collectionId }),
  responses: {
    ...responses,
    200: { details: 'The stores that are left.', schema: createdStoresSchema },
    404: { details: 'The store does not exist.', schema: failureSchema },
    409: { details: 'The store has products.', schema: failureSchema },
  },
});
