import { randomInt } from 'node:crypto';
import { foldCode } from '../../../src/commerce/fold-typed';

/** Digits and letters that nobody confuses when reading them aloud. */
const SYMBOLS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 4;
const GROUP_LENGTH = 4;
const PATTERN = new RegExp(`^[${SYMBOLS}]{${GROUPS * GROUP_LENGTH}}$`);

/** Returns a new code such as `7KQF-2MWX-H94D-TBRV`, with 78 random bits. */
export function createGiftCardCode(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => SYMBOLS[randomInt(SYMBOLS.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** Returns the code of a gift card that a person typed, in any case and with any separators; null for any other text. */
export function parseGiftCardCode(text: string): string | null {
  const symbols = foldCode(text).replace(/[^\p{L}\p{N}]/gu, '');
  return PATTERN.test(symbols) ? (symbols.match(/.{4}/g) ?? []).join('-') : null;
}

/** Returns the last characters of a code, which pages and e-mails state in its place. */
export function endingOf(code: string): string {
  return code.slice(-GROUP_LENGTH);
}
