import { z } from 'zod';
import { bodyResponses, commonResponses, ownerResponses } from '../shared/call-responses';
import { defineCall } from '../shared/define-call';
import { failureSchema } from '../shared/failure';
import { pageNumberSchema, searchedText } from '../shared/request-fields';
import { orderStatusSchema } from './order';
import { ownedOrderPageSchema, ownedOrderSchema, statusChangeSchema } from './owned-order';

const group = 'Orders';
const path = '/api/vitrine/console/orders';
const responses = { ...commonResponses, ...ownerResponses };
const filter = { status: orderStatusSchema.optional(), search: searchedText(200).optional() };
const params = z.object({
  orderNumber: z
    .string()
    .regex(/^\d{1,9}$/, { error: 'orderNumber must be a number.' })
    .transform(Number),
});
const unknown = { details: 'The order does not exist.', schema: failureSchema };

export const ownedOrdersCall = defineCall({
  method: 'GET',
  path,
  group,
  summary: 'All orders, fifty a page',
  details: '`search` finds part of a name or an e-mail address, and orders by their number.',
  permission: 'orders:read',
  query: z.object({ ...filter, page: pageNumberSchema }),
  responses: {
    ...responses,
    200: { details: 'A page of orders, newest first.', schema: ownedOrderPageSchema },
  },
});

export const exportOrdersCall = defineCall({
  method: 'GET',
  path: `${path}/export`,
  group,
  summary: 'Exports orders as CSV',
  details:
    'A line for each order that matches, newest first. A cell that a spreadsheet would run as a formula starts with an apostrophe.',
  permission: 'orders:read',
  query: z.object(filter),
  responses: { ...responses, 200: { details: 'The orders.', type: 'text/csv' } },
});

export const ownedOrderCall = defineCall({
  method: 'GET',
  path: `${path}/:orderNumber`,
  group,
  summary: 'An order with its history',
  permission: 'orders:read',
  params,
  responses: { ...responses, 200: { details: 'The order.', schema: ownedOrderSchema }, 404: unknown },
});

export const changeStatusCall = defineCall({
  method: 'PUT',
  path: `${path}/:orderNumber`,
  group,
  summary: 'Changes the status of an order',
  details:
    'The status `canceled` gives back what gift cards paid, and changes no stock. The page of the visitor shows the status.',
  permission: 'orders:write',
  params,
  body: { json: statusChangeSchema },
  responses: {
    ...responses,
    ...bodyResponses,
    200: { details: 'The order with its new status.', schema: ownedOrderSchema },
    404: unknown,
    409: {
      details: 'The status is not `from` any more, or a gift card that paid for the order has been used.',
      schema: failureSchema,
    },
  },
});
