import { normalizeEmail } from '../../platform/email/normalize-email';
import { MemberRefusal } from './member-refusal';

const DISPLAY_NAME_LENGTH = 60;
const PASSWORD_LENGTH = { least: 8, most: 1024 };

/** Returns the name of an account as it is stored: one line without surrounding spaces. Throws MemberRefusal. */
export function readDisplayName(typed: string): string {
  const name = typed
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim();
  if (name === '' || name.length > DISPLAY_NAME_LENGTH) throw new MemberRefusal({ reason: 'name' });
  return name;
}

/** Throws MemberRefusal for a new password that is too short, or is the email address. */
export function requirePassword(password: string, email: string): void {
  if ([...password].length < PASSWORD_LENGTH.least) throw new MemberRefusal({ reason: 'shortPassword' });
  if (normalizeEmail(password) === email) throw new MemberRefusal({ reason: 'samePassword' });
}
