import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerContext } from '../../platform/feature';
import { HttpFailure, visitorMessage } from '../../platform/http/http-failure';
import { findItem } from '../catalogue';
import { restockMessages } from './messages';

interface BoxRequest {
  Params: { productId: string; variantId: string };
  Querystring: { sent?: unknown };
}

/** The form that a visitor without a script has sent. */
export interface NativeSignup {
  productId: string;
  variantId: string | null;
  siteVisitorEmail: string;
  isJoinMailingList: boolean;
}

/** Returns the address of the page of a restock box. */
export function restockPath(productId: string, variantId: string): string {
  return `/restock/${encodeURIComponent(productId)}/${encodeURIComponent(variantId)}`;
}

/** Registers the page of each restock box, which shows the box alone and works without a script. */
export function registerRestockPage(app: FastifyInstance, { db, websiteId }: ServerContext): void {
  app.get<BoxRequest>('/restock/:productId/:variantId', async (request, reply) => {
    const { productId, variantId } = request.params;
    const item = await findItem(db, websiteId, productId);
    const variant = item?.isListed && item.variants.find(({ id }) => id === variantId);
    const send = app.storefront.pages.restock;
    if (!item || !variant || !send) return reply.callNotFound();
    const isSent = request.query.sent !== undefined;
    return send(request, reply, {
      item,
      variant,
      email: '',
      isJoinMailingList: false,
      isSent,
    });
  });
}

/** Sends the page of the box again, with what the visitor typed and why it failed. Throws what no page can show. */
export async function sendRestockFailure(
  { request, reply, context }: { request: FastifyRequest; reply: FastifyReply; context: ServerContext },
  signup: NativeSignup,
  failure: unknown,
): Promise<FastifyReply> {
  const send = request.server.storefront.pages.restock;
  const item = await findItem(context.db, context.websiteId, signup.productId);
  const variant = item?.variants.find(({ id }) => id === signup.variantId);
  if (!(failure instanceof HttpFailure) || !send || !item?.isListed || !variant) throw failure;
  const { siteVisitorEmail: email, isJoinMailingList } = signup;
  // Only a script can solve a captcha.
  const message = visitorMessage(failure.body);
  const shown = message === restockMessages.missing ? restockMessages.needsScript : message;
  reply.code(failure.status);
  return send(request, reply, { item, variant, email, isJoinMailingList, message: shown, isSent: false });
}
