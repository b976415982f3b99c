import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReviewState } from '../../../contract/reviews/review';
import { writtenReviewSchema } from '../../../contract/reviews/written-review';
import { normalizeEmail } from '../../platform/email/normalize-email';
import { HttpFailure } from '../../platform/http/http-failure';
import type { RateLimit } from '../../platform/rate-limit/rate-limit';
import type { VisitorCookies } from '../social';
import { type AuthorDeps, identifyAuthor } from './identify-author';
import { writingMessages } from './messages';
import { storeReview } from './own-review';

export interface WritingDeps extends AuthorDeps {
  /** Returns the hash of the visitor's cookie, and sets a missing one. */
  giveVisitor: VisitorCookies['give'];
  rateLimit: RateLimit;
  /** Milliseconds since 1970. */
  now: () => number;
}

export interface WritingRequest {
  itemId: string;
  /** Not validated yet. */
  input: unknown;
  /** The visitor's network, which the limit counts by. */
  network: string;
  crumbHash?: string | undefined;
}

/**
 * Stores a review and returns its id and its state. Throws HttpFailure with a message for the visitor, and with `errors` by the
 * name of the field.
 */
export async function writeReview(
  deps: WritingDeps,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { itemId, input, network, crumbHash }: WritingRequest,
): Promise<{ id: string; state: ReviewState }> {
  const parsed = writtenReviewSchema.safeParse(input);
  if (!parsed.success) throw refuse(messagesOf(parsed.error.issues));
  const { rating, title, text: body, displayName, ...claim } = parsed.data;
  const email = normalizeEmail(claim.email);
  await takeSlot(deps.rateLimit, reply, [`review ${network}`, ...(email ? [`review of ${email}`] : [])]);
  const author = await identifyAuthor(deps, request, itemId, claim);
  if (!('authorHash' in author)) throw refuse({ ...author });
  const { authorHash, isMember } = author;
  const visitorHash = isMember ? null : deps.giveVisitor(request, reply, crumbHash);
  const writtenAt = new Date(deps.now());
  const review = { itemId, rating, title, body, author: displayName, authorHash, visitorHash, writtenAt };
  return storeReview(deps.db, deps.websiteId, review);
}

async function takeSlot(rateLimit: RateLimit, reply: FastifyReply, keys: string[]): Promise<void> {
  const slot = await rateLimit.take(keys);
  if (slot.granted) return;
  reply.header('retry-after', slot.retryAfterSeconds);
  throw new HttpFailure(429, { message: writingMessages.limited });
}

/** Returns the first message of each field. Problems of the whole body have an empty name. */
function messagesOf(issues: readonly { path: PropertyKey[]; message: string }[]): Record<string, string> {
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0] ?? ''), message]).reverse());
}

function refuse(errors: Record<string, string>): HttpFailure {
  const { '': whole, ...fields } = errors;
  return new HttpFailure(400, {
    message: whole ?? writingMessages.invalid,
    ...(whole ? {} : { errors: fields }),
  });
}
