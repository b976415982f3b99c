import { createHash, randomBytes } from 'node:crypto';
import { createBoundedCache } from '../bounded-cache';
import type { PageRenderer } from './page-renderer';

const MAX_BYTES = 32 * 1024 * 1024;

/**
 * A renderer that prints a page once and then repeats it for as long as its data are the same: what differs
 * between two visitors is the nonce alone. Pages with a cart in them are one visitor's own and are not kept.
 */
export function cacheRenderer(renderer: PageRenderer): PageRenderer {
  const printed = createBoundedCache<string>(MAX_BYTES);
  // Stands for the nonce in what is kept; no content can have it, because nobody knows it.
  const placeholder = randomBytes(16).toString('hex');
  return {
    render(template, data) {
      if (!hasNonce(data) || 'shoppingCart' in data) return renderer.render(template, data);
      const neutral = { ...data, nonce: placeholder };
      const key = createHash('sha256')
        .update(`${template}\n${JSON.stringify(neutral)}`)
        .digest('base64url');
      let html = printed.get(key);
      if (html === undefined) {
        html = renderer.render(template, neutral);
        printed.set(key, html);
      }
      return html.replaceAll(placeholder, data.nonce);
    },
  };
}

function hasNonce(data: object): data is { nonce: string } {
  return 'nonce' in data && typeof data.nonce === 'string' && data.nonce !== '';
}
