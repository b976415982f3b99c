import { judgePassword } from '../accounts';
import { MemberRefusal } from './member-refusal';

const DISPLAY_NAME_LENGTH = 60;

/** Returns the name of an account as it is stored: one line without surrounding spaces. Throws MemberRefusal. */
export function parseDisplayName(typed: string): string {
  const name = typed
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim();
  if (name === '' || name.length > DISPLAY_NAME_LENGTH) throw new MemberRefusal({ reason: 'name' });
  return name;
}

/** Throws MemberRefusal for a new password that is too short, or is the email address. */
export function requirePassword(password: string, email: string): void {
  const verdict = judgePassword(password, email);
  if (verdict === 'short') throw new MemberRefusal({ reason: 'shortPassword' });
  if (verdict === 'address') throw new MemberRefusal({ reason: 'samePassword' });
}
