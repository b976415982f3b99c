import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { isSameOrigin } from '../http/is-same-origin';
import { firstMessage } from '../http/parse-input';
import type { CartRouteDeps } from './cart-route-deps';
import type { CartChange } from './change-cart';
import { performChange } from './perform-change';
import { type Refusal, refuseWith } from './refusal';

/** What a native form was about: names the title of an error on the cart page. */
export type FormAction = 'add' | 'update' | 'remove';

interface FormContext {
  request: FastifyRequest;
  reply: FastifyReply;
  action: FormAction;
}

/**
 * Answers a form that a browser posted by itself: always on to the cart page (303), which says what happened.
 * Throws HttpFailure 403 for one that another site posted.
 */
export async function answerForm<S extends z.ZodType>(
  deps: CartRouteDeps,
  { request, reply, action }: FormContext,
  schema: S,
  toChange: (form: z.output<S>) => CartChange,
): Promise<FastifyReply> {
  if (!isSameOrigin(request)) throw deps.crumbs.refusal(request, reply);
  const form = schema.safeParse(request.body);
  if (!form.success) return redirectTo(reply, refusedPath(refuseWith(firstMessage(form.error)), action));
  const change = toChange(form.data);
  const { refusal } = await performChange(deps, { request, reply, owner: null }, change);
  return redirectTo(reply, refusal ? refusedPath(refusal, action, change) : '/cart');
}

function redirectTo(reply: FastifyReply, path: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(path, 303);
}

function refusedPath({ code }: Refusal, action: FormAction, change?: CartChange): string {
  const query = new URLSearchParams({ error: code });
  if (action !== 'add') query.set('action', action);
  // The options to select are the item's own: the page needs to know which.
  if (code === 'select-options' && change?.kind === 'add') query.set('itemId', change.itemId);
  return `/cart?${query}`;
}
