import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readOrderCall } from '../../../contract/orders/calls';
import type { Order } from '../../../contract/orders/order';
import type { Database } from '../../platform/database/open-database';
import { HttpFailure } from '../../platform/http/http-failure';
import { registerCall } from '../../platform/http/register-call';
import type { TokenSigner } from '../../platform/secrets/signed-token';
import { describePurchase } from './describe-purchase';
import { findOrder } from './find-order';
import { CONFIRMATION_PATH, orderPath, STATUS_PATH } from './order-links';
import { takePurchase } from './purchase-cookie';

export interface OrderRouteDeps {
  db: Database;
  websiteId: string;
  /** Sign the ids of orders in addresses. */
  orderTokens: TokenSigner;
}

const pageQuerySchema = z.object({ order: z.string().catch('') });

/** Registers the pages of an order and the call for its status. Only its token opens them. */
export function registerOrderRoutes(app: FastifyInstance, deps: OrderRouteDeps): void {
  registerCall(app, readOrderCall, async ({ reply, params }) => {
    const order = await openOrder(deps, params.token);
    if (!order) throw new HttpFailure(404, { message: 'There is no order at this address.' });
    reply.header('cache-control', 'private, no-store');
    return order;
  });
  app.get(CONFIRMATION_PATH, async (request, reply) => sendOrder(deps, request, reply, 'confirmation'));
  app.get(STATUS_PATH, async (request, reply) => sendOrder(deps, request, reply, 'orderStatus'));
}

async function openOrder(
  { db, websiteId, orderTokens }: OrderRouteDeps,
  token: string,
): Promise<Order | null> {
  const orderId = orderTokens.verify(token);
  return orderId === null ? null : findOrder(db, websiteId, orderId);
}

async function sendOrder(
  deps: OrderRouteDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  page: 'confirmation' | 'orderStatus',
): Promise<FastifyReply> {
  const send = request.server.storefront.pages[page];
  const order = send ? await openOrder(deps, pageQuerySchema.parse(request.query).order) : null;
  if (!send || !order) {
    reply.callNotFound();
    return reply;
  }
  const isNew = page === 'confirmation' && takePurchase(request, reply, order.id);
  if (isNew) await markReported(deps, order.id);
  reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  return send(request, reply, {
    order,
    statusPath: orderPath(STATUS_PATH, deps.orderTokens, order.id),
    purchase: isNew ? describePurchase(order) : null,
  });
}

async function markReported({ db, websiteId }: OrderRouteDeps, orderId: string): Promise<void> {
  await db
    .updateTable('placedOrder')
    .set({ isPurchaseReported: true })
    .where('websiteId', '=', websiteId)
    .where('id', '=', orderId)
    .execute();
}
