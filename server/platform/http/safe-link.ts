const BASE = 'http://this.site';
const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Returns an address that an owner has entered, if a link to it is safe; null for `javascript:`, `data:` and the like. */
export function safeLink(address: string | undefined): string | null {
  const trimmed = address?.trim() ?? '';
  if (trimmed === '' || !URL.canParse(trimmed, BASE)) return null;
  return SCHEMES.has(new URL(trimmed, BASE).protocol) ? trimmed : null;
}
