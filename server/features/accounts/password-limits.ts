import { createHash } from 'node:crypto';
import type { RateLimit, RateLimitRule, Slot } from '../../platform/rate-limit/rate-limit';

const WINDOW_MS = 15 * 60_000;
const BY_ADDRESS = { limit: 3, windowMs: WINDOW_MS };
const BY_NETWORK = { limit: 10, windowMs: WINDOW_MS };
/** New passwords from one network: each costs a hash. */
const CHANGES = { limit: 10, windowMs: WINDOW_MS };

/** Whose passwords they are. */
export type AudienceName = 'member' | 'contributor';

/** The limits on requests for a new password, and on the changes that follow. Each returns the first slot that is refused. */
export interface PasswordLimits {
  request(network: string, email: string): Promise<Slot>;
  change(network: string): Promise<Slot>;
}

/** Returns the limits of an audience. */
export function createPasswordLimits(
  createRateLimit: (rule: RateLimitRule) => RateLimit,
  audience: AudienceName,
): PasswordLimits {
  const byAddress = createRateLimit(BY_ADDRESS);
  const byNetwork = createRateLimit(BY_NETWORK);
  const changes = createRateLimit(CHANGES);
  return {
    async request(network, email) {
      const slot = await byNetwork.take([`${audience} password network ${network}`]);
      return slot.granted ? byAddress.take([`${audience} password address ${nameAddress(email)}`]) : slot;
    },
    change: (network) => changes.take([`${audience} new password ${network}`]),
  };
}

// A hash: the limits may be stored in the database, which holds no addresses of people without an account.
function nameAddress(email: string): string {
  return createHash('sha256').update(email).digest('base64url');
}
