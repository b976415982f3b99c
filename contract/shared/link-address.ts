import { ownerMessages } from './owner-messages';
import { isWebUrl } from './validators';

/** A base for paths, which is never shown. */
const ANY_SITE = 'https://site.example';

/**
 * Returns why a link cannot lead to an address; null for a path of the site, a web address, an e-mail address or a telephone
 * number (spec §5 Owner-side messages).
 */
export function findLinkError(typed: string): string | null {
  const address = typed.trim();
  if (/^(mailto|tel):\S+$/i.test(address)) return null;
  if (address.startsWith('/')) return isPagePath(address) ? null : invalidPage(address);
  if (isWebUrl(address)) return null;
  const [first, second] = ['https://example.com', '/about'];
  return ownerMessages.linkFormat.replace('{host}', first).replace('{host}', second);
}

function isPagePath(address: string): boolean {
  // Browsers read two slashes as the start of a host.
  return !/^\/[/\\]/.test(address) && !/\s/.test(address) && URL.canParse(address, ANY_SITE);
}

function invalidPage(address: string): string {
  return ownerMessages.invalidPageUrl.replace('{val}', () => address.slice(0, 100));
}
