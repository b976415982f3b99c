import { createHmac } from 'node:crypto';
import { isEmail } from '../../../src/commerce/is-email';
import type { Database } from '../../platform/database/open-database';
import { normalizeEmail } from '../../platform/email/normalize-email';
import type { CheckPassword, Credentials } from '../accounts';
import { emptyHash, hashPassword } from '../accounts';
import { MemberRefusal } from './member-refusal';
import { createAccount, findAccounts } from './member-store';
import { parseDisplayName, requirePassword } from './profile-rules';

export interface SignUpInput extends Credentials {
  displayName: string;
}

export interface SignUpDeps {
  db: Database;
  websiteId: string;
  secret: string;
  checkPassword: CheckPassword;
  /** Hashes a new password; scrypt when left out. */
  hash?: typeof hashPassword;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Returns the id of the account for a name, an address and a password. Throws MemberRefusal. */
export type SignUp = (network: string, input: SignUpInput) => Promise<string>;

/**
 * Returns the function that signs visitors up. It does not reveal whether the address has an account: a visitor with the
 * password of one continues with it, and everybody else gets a new one. Until the owner of the address has confirmed one of
 * them, the password decides which account is meant. An attempt counts as a wrong password, so that it is no other way to
 * guess.
 */
export function createSignUp({
  db,
  websiteId,
  secret,
  checkPassword,
  hash = hashPassword,
  now,
}: SignUpDeps): SignUp {
  return async (network, { displayName: typedName, email: typedEmail, password }) => {
    const displayName = parseDisplayName(typedName);
    const email = normalizeEmail(typedEmail);
    if (!isEmail(email)) throw new MemberRefusal({ reason: 'email' });
    requirePassword(password, email);
    const verdict = await checkPassword(network, { email, password });
    if (verdict.status === 'limited') throw new MemberRefusal({ ...verdict, reason: 'limited' });
    if (verdict.status === 'right') return verdict.accountId;
    const [first] = await findAccounts(db, websiteId, email);
    const saltedLike = first?.passwordHash ?? emptyHash(saltOf(secret, email));
    const passwordHash = await hash(password, saltedLike);
    return createAccount(db, websiteId, { displayName, email, passwordHash, createdAt: new Date(now()) });
  };
}

/**
 * Returns the salt that all accounts of an address share, so that a sign-in takes as long for one account as for several, and
 * two sign-ups at once are one account.
 */
function saltOf(secret: string, email: string): Buffer {
  return createHmac('sha256', secret).update(`password salt:${email}`).digest();
}
