import type { FastifyReply, FastifyRequest } from 'fastify';
import { personalizePage } from '../../platform/http/personalize-page';
import { type CspAdditions, contentSecurityPolicy } from '../../platform/http/security-headers';
import type { PageEncoding } from './public-pages';

/**
 * Sends a page that is the same for every visitor: cacheable, compressed, 304 for a matching ETag. `additions` are
 * sources of its content security policy.
 */
export async function sendPublicPage(
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
  additions?: CspAdditions,
): Promise<FastifyReply> {
  const { publicPages } = request.server;
  const shown = personalizePage(request, html);
  const page = publicPages.finish(shown, request.cspNonce);
  reply.type('text/html; charset=utf-8').headers({
    // A shared cache would show it to everyone.
    'cache-control': shown === html ? publicPages.cacheControl : 'private, no-cache',
    'content-security-policy': contentSecurityPolicy(page.nonce, additions),
    vary: 'accept-encoding',
    etag: page.etag,
  });
  if (hasCurrent(request, page.etag)) return reply.code(304).send();
  const encoding = chooseEncoding(request);
  if (!encoding) return reply.send(page.html);
  return reply.header('content-encoding', encoding).send(await publicPages.compress(page, encoding));
}

function hasCurrent(request: FastifyRequest, etag: string): boolean {
  const tags = request.headers['if-none-match']?.split(',').map((tag) => tag.trim()) ?? [];
  return tags.includes(etag) || tags.includes(etag.slice(2));
}

function chooseEncoding(request: FastifyRequest): PageEncoding | null {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encodings = ['br', 'gzip'] as const;
  return encodings.find((each) => new RegExp(`(?:^|,)\\s*${each}\\s*(?:,|$)`).test(accepted)) ?? null;
}
