import { judgePassword, LEAST_PASSWORD } from '../../accounts';

/** Returns why a password cannot be chosen; undefined for one that can. */
export function findPasswordError(password: string, email: string): string | undefined {
  const verdict = judgePassword(password, email);
  if (verdict === 'short') return `Use at least ${LEAST_PASSWORD} characters.`;
  return verdict === 'address' ? 'Choose a password that is not your e-mail address.' : undefined;
}
