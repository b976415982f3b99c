import { normalizeEmail } from '../../../platform/email/normalize-email';

const LEAST = 8;

/** Returns why a password cannot be chosen; undefined for one that can. */
export function findPasswordError(password: string, email: string): string | undefined {
  if ([...password].length < LEAST) return `Use at least ${LEAST} characters.`;
  const isAddress = normalizeEmail(password) === email;
  return isAddress ? 'Choose a password that is not your e-mail address.' : undefined;
}
