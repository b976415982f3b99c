import { LIMITS } from '../shared/limits';

const MAX_LENGTH = 200;

/**
 * Returns an id for an address, derived from a title; from the fallback for a title under three characters. Adds the next
 * number where the id is taken, which is one more than the largest (spec §5 Store URL id).
 */
export function createUrlId(title: string, fallbackTitle: string, taken: readonly string[]): string {
  const own = slugOf(title);
  const base = own.length < LIMITS.urlIdLength.min ? slugOf(fallbackTitle) : own;
  if (!taken.includes(base)) return base;
  const numbers = taken.flatMap((each) => {
    const suffix = each.startsWith(`${base}-`) ? each.slice(base.length + 1) : '';
    return /^[1-9]\d{0,8}$/.test(suffix) ? [Number(suffix)] : [];
  });
  return `${base}-${Math.max(1, ...numbers) + 1}`;
}

/** Returns a text in lower case, with hyphens in place of all that is not a letter or a digit. */
function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-|-$/g, '');
}
