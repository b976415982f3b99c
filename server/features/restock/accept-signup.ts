import { checkRestockEmail } from '../../../src/commerce/check-restock-email';
import type { CaptchaGuard } from '../../platform/captcha';
import type { Database } from '../../platform/database/open-database';
import { plainEmail } from '../../platform/email/normalize-email';
import { HttpFailure } from '../../platform/http/http-failure';
import type { RateLimit } from '../../platform/rate-limit/rate-limit';
import { type CatalogueItem, type CatalogueVariant, findItem } from '../catalogue';
import { isInStock } from './is-in-stock';
import { restockMessages } from './messages';
import { storeSignup } from './signup-store';

export interface SignupDeps {
  db: Database;
  websiteId: string;
  acceptsLongLabels: boolean;
  rateLimit: RateLimit;
  /** Null without keys. */
  captcha: CaptchaGuard | null;
  /** Milliseconds since 1970. */
  now: () => number;
}

export interface Signup {
  productId: string;
  /** Null for the only variant of a product. */
  variantId: string | null;
  siteVisitorEmail: string;
  isJoinMailingList: boolean;
  language: string | undefined;
  captchaToken: string | undefined;
  /** The visitor's network, which the limits count by. */
  network: string;
}

/** A refusal that states how long to wait. */
export class SignupLimited extends HttpFailure {
  constructor(readonly retryAfterSeconds: number) {
    super(429, { message: restockMessages.limited });
  }
}

/**
 * Validates and stores a restock signup, in the order of spec §5 Restock: the address, then the captcha. Returns the
 * variant. Throws HttpFailure with the message for the visitor.
 */
export async function acceptSignup(deps: SignupDeps, signup: Signup): Promise<CatalogueVariant> {
  const { db, websiteId, acceptsLongLabels, rateLimit, now } = deps;
  const email = plainEmail(signup.siteVisitorEmail);
  const problem = checkRestockEmail(email, acceptsLongLabels);
  if (problem) throw new HttpFailure(400, { message: restockMessages[problem] });
  const found = findVariant(await findItem(db, websiteId, signup.productId), signup.variantId);
  await checkCaptcha(deps, signup);
  const slot = await rateLimit.take([`restock ${signup.network}`]);
  if (!slot.granted) throw new SignupLimited(slot.retryAfterSeconds);
  const { isJoinMailingList, language = null } = signup;
  await storeSignup(db, websiteId, {
    itemId: signup.productId,
    variantId: found.id,
    email,
    isJoinMailingList,
    language,
    createdAt: new Date(now()),
  });
  return found;
}

/** Returns the variant if it can be waited for; the only one if none is named. Throws HttpFailure 404 or 409. */
function findVariant(item: CatalogueItem | null, variantId: string | null): CatalogueVariant {
  const listed = item?.isListed ? item.variants.filter(({ isListed }) => isListed) : [];
  const only = listed.length === 1 ? listed[0] : undefined;
  const found = variantId ? listed.find(({ id }) => id === variantId) : only;
  if (!item || !found) throw new HttpFailure(404, { message: restockMessages.unknownItem });
  if (isInStock(item, found)) {
    throw new HttpFailure(409, { message: restockMessages.inStock });
  }
  return found;
}

async function checkCaptcha(
  { captcha }: SignupDeps,
  { captchaToken: token, network }: Signup,
): Promise<void> {
  const problem = await captcha?.check({ token, network, actions: ['PRODUCT_WAITLIST_SUBMISSION'] });
  if (problem?.kind === 'limited') throw new SignupLimited(problem.retryAfterSeconds);
  if (problem) {
    const status = problem.kind === 'unavailable' ? 503 : 400;
    throw new HttpFailure(status, { message: restockMessages[problem.kind] });
  }
}
