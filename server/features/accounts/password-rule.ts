import { normalizeEmail } from '../../platform/email/normalize-email';

/** Characters that a new password has at least. */
export const LEAST_PASSWORD = 8;

/** Returns why a new password is refused: it is too short, or the e-mail address; null for one that can be chosen. */
export function judgePassword(password: string, email: string): 'short' | 'address' | null {
  if ([...password].length < LEAST_PASSWORD) return 'short';
  return normalizeEmail(password) === email ? 'address' : null;
}
