/** Holds the level of consent that the visitor chose. Scripts read and set it, too. */
export const CONSENT_COOKIE = 'ss_cookieAllowed';

export type ConsentChoice = 'off' | 'anonymous' | 'full';

/** Returns the visitor's choice of consent; null without one. Banners of other sites write `1` and `0`, or `true` and `false`. */
export function parseConsentChoice(
  cookies: Readonly<Record<string, string | undefined>>,
): ConsentChoice | null {
  const value = cookies[CONSENT_COOKIE] ?? '';
  if (/^(true|1|full)$/.test(value)) return 'full';
  if (/^(false|0|off)$/.test(value)) return 'off';
  return value === 'anonymous' ? value : null;
}
