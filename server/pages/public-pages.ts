import { createHash, createHmac } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { createBoundedCache } from '../bounded-cache';
import { readBundleTag } from './read-bundle-tag';

declare module 'fastify' {
  interface FastifyInstance {
    publicPages: PublicPages;
  }
}

export interface PublicPageOptions {
  /** The same in every process of a website. */
  secret: string;
  /** How long a cache between here and the visitor may keep a page; 0 has it ask each time. */
  sharedSeconds: number;
  /** Where the built bundle lies. */
  bundleDir: string;
}

/** A page that is the same for everyone, byte for byte: a cache may hand it on. */
export interface PublicPage {
  html: string;
  nonce: string;
  etag: string;
}

export type PageEncoding = 'br' | 'gzip';

export interface PublicPages {
  readonly cacheControl: string;
  /** The page with its final nonce in the place of the request's own. */
  finish(html: string, requestNonce: string): PublicPage;
  /** The `Link` header that has the entry fetched before the page is read, by a proxy's early hints even sooner. */
  preload(page: PublicPage): string;
  /** The page packed; once. */
  compress(page: PublicPage, encoding: PageEncoding): Promise<Buffer>;
}

const MAX_COMPRESSED_BYTES = 16 * 1024 * 1024;
const STALE_SECONDS = 24 * 60 * 60;
// Kept and sent many times: worth more than what is compressed for one visitor.
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

/** Makes `app.publicPages`, through which every page goes that is the same for everyone. */
export function preparePublicPages(app: FastifyInstance, options: PublicPageOptions): void {
  const compressed = createBoundedCache<Buffer>(MAX_COMPRESSED_BYTES);
  app.decorate('publicPages', {
    cacheControl: cacheControl(options.sharedSeconds),
    finish(html, requestNonce) {
      const nonce = nonceOf(html.replaceAll(requestNonce, ''), options.secret);
      const final = html.replaceAll(requestNonce, nonce);
      return { html: final, nonce, etag: tagOf(final) };
    },
    // With nonce and integrity as in the page, or a browser would fetch the entry twice.
    preload({ nonce }) {
      const { src, integrity } = readBundleTag(options.bundleDir);
      return `<${src}>; rel=modulepreload; nonce="${nonce}"; integrity="${integrity}"`;
    },
    async compress({ html, etag }, encoding) {
      const key = `${encoding} ${etag}`;
      const present = compressed.get(key);
      if (present) return present;
      const made = await pack(encoding, html);
      compressed.set(key, made);
      return made;
    },
  });
}

function pack(encoding: PageEncoding, html: string): Promise<Buffer> {
  return encoding === 'br' ? packBrotli(html, QUALITY) : packGzip(html);
}

// Of the page itself and a secret: the same for the same page, so that it can be cached with its policy, and not
// to be known by who puts something into a page, because that makes it another page.
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
