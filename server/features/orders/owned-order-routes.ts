import type { FastifyInstance } from 'fastify';
import type { OwnedOrder } from '../../../contract/orders/owned-order';
import {
  changeStatusCall,
  exportOrdersCall,
  ownedOrderCall,
  ownedOrdersCall,
} from '../../../contract/orders/owned-order-calls';
import type { ServerContext } from '../../platform/feature';
import { sendCsv } from '../../platform/http/csv';
import { HttpFailure } from '../../platform/http/http-failure';
import { registerCall } from '../../platform/http/register-call';
import { createWorkQueue } from '../../platform/process/work-queue';
import { listGiftCards } from '../gift-cards';
import { nameOf } from '../owner';
import { findOrder } from './find-order';
import { formatOrdersCsv } from './format-orders-csv';
import { changeStatus, findOrderId, readHistory } from './order-history';
import { listOrders } from './owned-orders';

const UNKNOWN = 'This order does not exist.';
const EXPORT_QUEUE = { atOnce: 2, maxWaiting: 10 };
const CARD_SPENT = 'The gift card that paid for this order has been used in the meantime. It stays canceled.';
const OUTDATED = 'Somebody has changed this order in the meantime. Load it again.';

/** Registers the owner's list of orders, their details, their status and their export. */
export function registerOwnedOrderRoutes(app: FastifyInstance, context: ServerContext): void {
  const { db, websiteId, now } = context;
  registerCall(app, ownedOrdersCall, async ({ query: { page, ...filter }, reply }) => {
    reply.header('cache-control', 'no-store');
    return listOrders(db, websiteId, filter, page);
  });
  registerCall(
    app,
    exportOrdersCall,
    ({ query, reply }) => sendCsv(reply, 'orders', formatOrdersCsv(db, websiteId, query)),
    { queue: createWorkQueue(EXPORT_QUEUE) },
  );
  registerCall(app, ownedOrderCall, async ({ params, reply }) => {
    reply.header('cache-control', 'no-store');
    return readOwnedOrder(context, params.orderNumber);
  });
  registerCall(app, changeStatusCall, async ({ request, params: { orderNumber }, body, reply }) => {
    const actor = request.owner ? nameOf(request.owner) : '';
    const change = { ...body(), actor, at: new Date(now()) };
    const outcome = await changeStatus(db, { websiteId, number: orderNumber }, change);
    if (outcome === 'unknown') throw new HttpFailure(404, { message: UNKNOWN });
    if (outcome === 'card-spent') throw new HttpFailure(409, { message: CARD_SPENT });
    if (outcome === 'outdated') throw new HttpFailure(409, { message: OUTDATED });
    reply.header('cache-control', 'no-store');
    return readOwnedOrder(context, orderNumber);
  });
}

async function readOwnedOrder({ db, websiteId }: ServerContext, number: number): Promise<OwnedOrder> {
  const id = await findOrderId(db, { websiteId, number });
  const order = id === null ? null : await findOrder(db, websiteId, id);
  if (!order) throw new HttpFailure(404, { message: UNKNOWN });
  const placed = { kind: 'placed', actor: null, from: null, to: null, email: null } as const;
  const history = await readHistory(db, websiteId, order.id);
  const giftCards = await listGiftCards(db, websiteId, order.id);
  return { order, giftCards, history: [...history, { ...placed, at: order.placedAt }] };
}
