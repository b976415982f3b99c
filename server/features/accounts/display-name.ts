/** Characters that the name of an account has at most. */
export const DISPLAY_NAME_LENGTH = 60;

/** Returns the name of an account as it is stored: one line without surrounding spaces. */
export function normalizeDisplayName(typed: string): string {
  return typed
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim();
}
