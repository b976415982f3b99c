import { bodyResponses, commonResponses, ownerResponses } from '../shared/call-responses';
import { defineCall } from '../shared/define-call';
import { foodOrderingSchema, foodOrderingUpdateSchema } from './connected-account';

const group = 'Site';
const responses = { ...commonResponses, ...ownerResponses };
const path = '/api/vitrine/console/connected-accounts/food-ordering';

export const foodOrderingCall = defineCall({
  method: 'GET',
  path,
  group,
  summary: 'The connected account of an online food-ordering service',
  permission: 'site:read',
  responses: { ...responses, 200: { details: 'The account, or null.', schema: foodOrderingSchema } },
});

export const connectFoodOrderingCall = defineCall({
  method: 'PUT',
  path,
  group,
  summary: 'Connects an online food-ordering service',
  details:
    'Links of navigations lead to the account by its `id` as `collectionId`. Their title is `Order Now` by default. A new address or title takes effect in all of them.',
  permission: 'site:write',
  body: { json: foodOrderingUpdateSchema },
  responses: {
    ...responses,
    ...bodyResponses,
    200: { details: 'The account.', schema: foodOrderingSchema },
  },
});

export const disconnectFoodOrderingCall = defineCall({
  method: 'DELETE',
  path,
  group,
  summary: 'Disconnects the online food-ordering service',
  details: 'Its links stay in the navigations. Pages do not print them until it is connected again.',
  permission: 'site:write',
  responses: { ...responses, 200: { details: 'No account is connected.', schema: foodOrderingSchema } },
});
