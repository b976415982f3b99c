import { createHash, randomBytes } from 'node:crypto';
import { createLruCache } from './lru-cache';
import type { PageRenderer } from './page-renderer';

const MAX_BYTES = 32 * 1024 * 1024;

/**
 * Returns a renderer that caches pages by template and data. Cached pages differ in their nonce only. Pages with a
 * cart are personal and are not cached.
 */
export function cacheRenderer(renderer: PageRenderer): PageRenderer {
  const rendered = createLruCache<string>(MAX_BYTES);
  // Replaces the nonce in cached pages. It is random, so that no content contains it.
  const placeholder = randomBytes(16).toString('hex');
  return {
    render(template, data) {
      if (!hasNonce(data) || 'shoppingCart' in data) return renderer.render(template, data);
      const neutral = { ...data, nonce: placeholder };
      const key = createHash('sha256')
        .update(`${template}\n${JSON.stringify(neutral)}`)
        .digest('base64url');
      let html = rendered.get(key);
      if (html === undefined) {
        html = renderer.render(template, neutral);
        rendered.set(key, html);
      }
      return html.replaceAll(placeholder, data.nonce);
    },
  };
}

function hasNonce(data: object): data is { nonce: string } {
  return 'nonce' in data && typeof data.nonce === 'string' && data.nonce !== '';
}
