import { createHash, createHmac } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { createLruCache } from '../engine/lru-cache';

declare module 'fastify' {
  interface FastifyInstance {
    publicPages: PublicPages;
  }
}

export interface PublicPageOptions {
  /** Derives nonces. The same in every process of a website. */
  secret: string;
  /** Seconds for which a shared cache may keep a page; 0 makes it revalidate each time. */
  sharedSeconds: number;
}

/** A page that is the same for every visitor, so that caches may keep it. */
export interface PublicPage {
  html: string;
  nonce: string;
  etag: string;
}

export type PageEncoding = 'br' | 'gzip';

export interface PublicPages {
  readonly cacheControl: string;
  /** Returns the page with its final nonce instead of the request's. */
  finish(html: string, requestNonce: string): PublicPage;
  /** Returns the compressed page. Each page is compressed once. */
  compress(page: PublicPage, encoding: PageEncoding): Promise<Buffer>;
}

const MAX_COMPRESSED_BYTES = 16 * 1024 * 1024;
const STALE_SECONDS = 24 * 60 * 60;
// Cached and sent many times, so that better compression is worth its time.
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
const brotli = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Adds `app.publicPages`, which every public page is sent through. */
export function preparePublicPages(app: FastifyInstance, options: PublicPageOptions): void {
  const compressed = createLruCache<Buffer>(MAX_COMPRESSED_BYTES);
  app.decorate('publicPages', {
    cacheControl: cacheControl(options.sharedSeconds),
    finish(html, requestNonce) {
      const nonce = nonceOf(html.replaceAll(requestNonce, ''), options.secret);
      const final = html.replaceAll(requestNonce, nonce);
      return { html: final, nonce, etag: tagOf(final) };
    },
    async compress({ html, etag }, encoding) {
      const key = `${encoding} ${etag}`;
      const present = compressed.get(key);
      if (present) return present;
      const made = await compress(encoding, html);
      compressed.set(key, made);
      return made;
    },
  });
}

function compress(encoding: PageEncoding, html: string): Promise<Buffer> {
  return encoding === 'br' ? brotli(html, QUALITY) : gzipAsync(html);
}

// A hash of the page and the secret: equal pages have equal nonces, so that page and policy can be cached together.
// Injected content changes the nonce, so that an attacker cannot predict it.
function nonceOf(html: string, secret: string): string {
  return createHmac('sha256', secret).update(`page-nonce:${html}`).digest('base64').slice(0, 22);
}

function cacheControl(sharedSeconds: number): string {
  if (sharedSeconds === 0) return 'public, max-age=0, must-revalidate';
  const shared = `s-maxage=${sharedSeconds}, stale-while-revalidate=${sharedSeconds}`;
  return `public, max-age=0, ${shared}, stale-if-error=${STALE_SECONDS}`;
}

function tagOf(text: string): string {
  return `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
}
