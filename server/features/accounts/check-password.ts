import { createHash } from 'node:crypto';
import { normalizeEmail } from '../../platform/email/normalize-email';
import type { RateLimit, RateLimitRule } from '../../platform/rate-limit/rate-limit';
import { findPassword as findScryptPassword, NO_PASSWORD_HASH } from './hash-password';

const WINDOW_MS = 15 * 60_000;
/** Limit on wrong passwords for one account, from whichever addresses they come. */
const WRONG_BY_ACCOUNT = { limit: 10, windowMs: WINDOW_MS };
/** Limit on wrong passwords from one network, for whichever accounts. */
const WRONG_BY_NETWORK = { limit: 30, windowMs: WINDOW_MS };

/** An account by its password. */
export interface PasswordAccount {
  accountId: string;
  passwordHash: string;
}

/** The result of an attempt to sign in. */
export type PasswordVerdict =
  | { status: 'right'; accountId: string }
  | { status: 'wrong' }
  | { status: 'limited'; retryAfterSeconds: number };

export interface Credentials {
  email: string;
  password: string;
}

/**
 * Checks the password of an account: of any that the address has, or of one of them. The verdict does not reveal whether the
 * account exists.
 */
export type CheckPassword = (
  network: string,
  credentials: Credentials,
  accountId?: string,
) => Promise<PasswordVerdict>;

export interface CheckPasswordDeps {
  /** Returns the accounts of an email address, whose hashes share a salt. */
  findAccounts: (email: string) => Promise<PasswordAccount[]>;
  /** Name of the limits: accounts of another kind have limits of their own. */
  limitName?: string;
  createRateLimit: (rule: RateLimitRule) => RateLimit;
  /** Finds the hash of a password; scrypt when left out. */
  findPassword?: typeof findScryptPassword;
}

/**
 * Returns the check of passwords. Only wrong ones count. An attempt counts before its password is hashed, so that
 * neither concurrent guesses nor their cost exceed the limits. Unknown accounts are limited and take as long as others.
 */
export function createPasswordCheck({
  findAccounts,
  limitName = 'sign-in',
  createRateLimit,
  findPassword = findScryptPassword,
}: CheckPasswordDeps): CheckPassword {
  const byNetwork = createRateLimit(WRONG_BY_NETWORK);
  const byAccount = createRateLimit(WRONG_BY_ACCOUNT);
  return async (network, { email, password }, accountId) => {
    const networkSlot = await byNetwork.take([`${limitName} network ${network}`]);
    if (!networkSlot.granted) return limited(networkSlot);
    const accountSlot = await byAccount.take([`${limitName} account ${nameAccount(email)}`]);
    if (!accountSlot.granted) return limited(accountSlot);
    const found = await findAccounts(email);
    const accounts = accountId === undefined ? found : found.filter((each) => each.accountId === accountId);
    const hashes = accounts.map(({ passwordHash }) => passwordHash);
    const account = accounts[await findPassword(password, hashes.length > 0 ? hashes : [NO_PASSWORD_HASH])];
    if (!account) return { status: 'wrong' };
    await networkSlot.release();
    await accountSlot.release();
    return { status: 'right', accountId: account.accountId };
  };
}

function limited({ retryAfterSeconds }: { retryAfterSeconds: number }): PasswordVerdict {
  return { status: 'limited', retryAfterSeconds };
}

// A hash: the limits may be stored in the database, which holds no addresses of people without an account.
function nameAccount(email: string): string {
  return createHash('sha256').update(normalizeEmail(email)).digest('base64url');
}
