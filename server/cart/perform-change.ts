import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpFailure } from '../http/http-failure';
import type { RateLimit } from '../rate-limit/rate-limit';
import { type CartChange, type CartDeps, type ChangeAnswer, changeCart } from './change-cart';
import type { CartCookies } from './create-cart-cookies';
import { refuse } from './refusal';

export interface ChangeDeps extends CartDeps {
  cookies: CartCookies;
  rateLimit: RateLimit;
}

/** Runs a change that a request asks for, within the limits, and names the cart in its cookies. */
export async function performChange(
  deps: ChangeDeps,
  context: { request: FastifyRequest; reply: FastifyReply; owner: string | null },
  change: CartChange,
): Promise<ChangeAnswer> {
  const { request, reply, owner } = context;
  const cartId = deps.cookies.read(request);
  const expectedVersion = readExpectedVersion(request);
  const idempotency = owner === null ? null : readKey(request, owner, change);
  const slot = await deps.rateLimit.take([`address ${request.ip}`, ...(cartId ? [`cart ${cartId}`] : [])]);
  if (!slot.granted) {
    reply.header('retry-after', slot.retryAfterSeconds);
    return refusedByLimit(cartId);
  }
  let isChanged = false;
  try {
    const answer = await changeCart(deps, { change, cartId, expectedVersion, idempotency });
    isChanged = answer.status === 200 && !answer.isRepeat;
    if (answer.status === 200 && answer.cartId) deps.cookies.write(request, reply, answer.cartId);
    return answer;
  } finally {
    if (!isChanged) await slot.release();
  }
}

function refusedByLimit(cartId: string | null): ChangeAnswer {
  const refusal = refuse('too-many-changes');
  return { status: refusal.status, body: { message: refusal.message }, cartId, refusal, isRepeat: false };
}

// `"3"`, as HTTP has it, and 3 alone. `*` asks for any version.
function readExpectedVersion(request: FastifyRequest): number | null {
  const header = request.headers['if-match'];
  if (header === undefined || header === '*') return null;
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header)?.[1];
  if (version !== undefined) return Number(version);
  throw new HttpFailure(400, { message: 'If-Match must be the version of a cart.' });
}

function readKey(request: FastifyRequest, owner: string, change: CartChange) {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[!-~]{1,255}$/.test(key)) {
    throw new HttpFailure(400, { message: 'Idempotency-Key must be 1 to 255 printable ASCII characters.' });
  }
  return { owner, key, requestHash: createHash('sha256').update(JSON.stringify(change)).digest('hex') };
}
