import { foldTyped } from '../../../src/commerce/fold-typed';
import { createMemoryRateLimit } from '../../platform/rate-limit/create-memory-rate-limit';
import { isToken } from './owner-token';

/** Limit on wrong tokens from one network. */
const WRONG_TOKENS = { limit: 5, windowMs: 60_000 };

/** The result of a check: whether the token is right, or how long its network has to wait before the next check. */
export type TokenVerdict =
  | { status: 'right' }
  | { status: 'wrong' }
  | { status: 'limited'; retryAfterSeconds: number };

/** Returns the message for a network that sent too many wrong tokens. */
export function tooManyTokens({ retryAfterSeconds }: { retryAfterSeconds: number }): string {
  return `Too many wrong tokens. Try again in ${retryAfterSeconds} s.`;
}

/** Compares a token with the hashes of those that the request may use. */
export type CheckToken = (network: string, token: string, hashes: readonly Buffer[]) => Promise<TokenVerdict>;

/**
 * Returns the check of all tokens, whichever way they arrive. Only wrong tokens count. A limited network gets the same
 * verdict for a right token, so that guessing reveals nothing; other networks and open sessions are not affected.
 *
 * The limit is counted in each process: the check must work, and cost nothing, while the database does not respond.
 */
export function createTokenCheck(monotonicNow: () => number): CheckToken {
  const rateLimit = createMemoryRateLimit({ ...WRONG_TOKENS, now: monotonicNow });
  return async (network, token, hashes) => {
    const keys = [network];
    // A token may be pasted with invisible characters, or typed full-width.
    const tokens = [token, foldTyped(token)];
    if (hashes.some((hash) => tokens.some((each) => isToken(each, hash)))) {
      const retryAfterSeconds = rateLimit.waitSeconds(keys);
      return retryAfterSeconds === 0 ? { status: 'right' } : { status: 'limited', retryAfterSeconds };
    }
    const slot = await rateLimit.take(keys);
    return slot.granted
      ? { status: 'wrong' }
      : { status: 'limited', retryAfterSeconds: slot.retryAfterSeconds };
  };
}
