import { randomInt } from 'node:crypto';

/** Digits and letters that nobody confuses when reading them aloud. */
const SYMBOLS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** Returns a new code such as `7KQF-2MWX-H94D-TBRV`, with 78 random bits. */
export function createGiftCardCode(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => SYMBOLS[randomInt(SYMBOLS.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
