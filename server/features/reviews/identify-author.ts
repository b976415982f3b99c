import type { FastifyRequest } from 'fastify';
import type { WrittenReview } from '../../../contract/reviews/written-review';
import type { Database } from '../../platform/database/open-database';
import { normalizeEmail } from '../../platform/email/normalize-email';
import type { TokenSigner } from '../../platform/secrets/signed-token';
import type { Member } from '../members';
import { findBuyers, type PurchaseProof } from '../orders';
import { writingMessages } from './messages';
import { findOwnReview, hashAuthor, type OwnReview } from './own-review';

export interface AuthorDeps {
  db: Database;
  websiteId: string;
  /** Sign the ids of orders in addresses. */
  orderTokens: TokenSigner;
  readMember(request: FastifyRequest): Promise<Member | null>;
  /** Returns the hash of the visitor's cookie. */
  findVisitor(request: FastifyRequest): string | undefined;
}

/** A person who may write about a product. */
export interface Author {
  authorHash: string;
  /** Known by the session of the member. */
  isMember: boolean;
  /** What the person has written before. */
  own: OwnReview | null;
}

/** What shows who the visitor is. */
export type Claim = Partial<Pick<WrittenReview, 'email' | 'orderNumber' | 'order'>>;

/** Messages by the name of the field. */
export type AuthorErrors = Partial<Record<'email' | 'orderNumber', string>>;

/**
 * Returns the buyer of a product: by what the visitor typed of an order, by the link of one, as a member, or as the browser
 * that wrote a review. Else messages for the fields.
 */
export async function identifyAuthor(
  deps: AuthorDeps,
  request: FastifyRequest,
  itemId: string,
  claim: Claim,
): Promise<Author | AuthorErrors> {
  const email = normalizeEmail(claim.email ?? '');
  const number = parseOrderNumber(claim.orderNumber ?? '');
  if (email || claim.orderNumber?.trim()) return identifyByOrder(deps, itemId, { email, number });
  const orderId = deps.orderTokens.verify(claim.order);
  const byLink = orderId === null ? null : await findAuthor(deps, itemId, { orderId });
  if (byLink) return byLink;
  const member = await deps.readMember(request);
  // Of an account that many people use, nobody can tell who bought or wrote.
  const byMember = member && !member.isShared && (await findAuthor(deps, itemId, { memberId: member.id }));
  if (byMember) return byMember;
  const visitorHash = deps.findVisitor(request);
  const own = visitorHash ? await findOwnReview(deps.db, deps.websiteId, itemId, { visitorHash }) : null;
  if (own?.authorHash) return { authorHash: own.authorHash, isMember: false, own };
  return { email: claim.order ? writingMessages.unknownLink : writingMessages.noOrder };
}

async function identifyByOrder(
  deps: AuthorDeps,
  itemId: string,
  { email, number }: { email: string; number: number | null },
): Promise<Author | AuthorErrors> {
  if (!email) return { email: writingMessages.noEmail };
  if (number === null) return { orderNumber: writingMessages.noNumber };
  const author = await findAuthor(deps, itemId, { email, number });
  return author ?? { email: writingMessages.unknownOrder };
}

/** Returns the author by an order; null without one. A member with several addresses keeps that of their review. */
async function findAuthor(
  { db, websiteId }: AuthorDeps,
  itemId: string,
  proof: PurchaseProof,
): Promise<Author | null> {
  const buyers = await findBuyers(db, websiteId, { itemId, proof });
  const authorHashes = buyers.map(hashAuthor);
  const [latest] = authorHashes;
  if (!latest) return null;
  const own = await findOwnReview(db, websiteId, itemId, { authorHashes });
  return { authorHash: own?.authorHash ?? latest, isMember: 'memberId' in proof, own };
}

/** Returns the number of an order as people type it, such as `#1,042`; null without one. */
function parseOrderNumber(text: string): number | null {
  const digits = text
    .normalize('NFKC')
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replace(/[#.,\s\p{Cf}]/gu, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}
