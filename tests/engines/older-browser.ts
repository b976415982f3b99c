import type { IncomingHttpHeaders } from 'node:http';
import type { ShopProxy, ShopResponse } from './shop-proxy';

/** Addresses of pages, which have no file extension. */
const PAGES = /^\/(?!api\/|assets\/)[^.?]*(\?.*)?$/;

/**
 * Serves pages as a browser without modules reads them: it ignores scripts of unknown types, does not know the attribute
 * `nomodule`, and has no Trusted Types.
 *
 * @param options.isAncient whether the browser cannot parse the stub either
 */
export function serveWithoutModules(shop: ShopProxy, { isAncient }: { isAncient: boolean }): void {
  shop.change(PAGES, ({ headers, text }) => ({
    headers: withoutTrustedTypes(headers),
    text: (isAncient ? text.replace(/<script nonce="[^"]*">/, '$&<') : text)
      .replaceAll('<script type="module"', '<script type="unknown"')
      .replace(/<link rel="modulepreload"[^>]*>/g, '')
      .replaceAll('<script nomodule', '<script'),
  }));
}

/** Runs a function in each page before its own scripts: a browser of another version has other interfaces. */
export function runFirst(shop: ShopProxy, run: () => void): void {
  shop.change(PAGES, (response: ShopResponse) => ({
    headers: withoutTrustedTypes(response.headers),
    text: response.text.replace(/<script (nonce="[^"]*")>/, `<script $1>(${run})()</script>$&`),
  }));
}

/** The page's policy without what an older browser ignores in it. */
function withoutTrustedTypes(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const policy = String(headers['content-security-policy'] ?? '');
  const parts = policy.split(';').filter((part) => !/trusted-types/.test(part));
  return { ...headers, 'content-security-policy': parts.join(';') };
}
