import { DISPLAY_NAME_LENGTH, judgePassword, normalizeDisplayName } from '../accounts';
import { MemberRefusal } from './member-refusal';

/** Returns the name of an account as it is stored. Throws MemberRefusal for none, or a long one. */
export function parseDisplayName(typed: string): string {
  const name = normalizeDisplayName(typed);
  if (name === '' || name.length > DISPLAY_NAME_LENGTH) throw new MemberRefusal({ reason: 'name' });
  return name;
}

/** Throws MemberRefusal for a new password that is too short, or is the email address. */
export function requirePassword(password: string, email: string): void {
  const verdict = judgePassword(password, email);
  if (verdict === 'short') throw new MemberRefusal({ reason: 'shortPassword' });
  if (verdict === 'address') throw new MemberRefusal({ reason: 'samePassword' });
}
