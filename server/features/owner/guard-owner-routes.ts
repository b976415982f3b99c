import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Permission } from '../../../contract/people/permissions';
import { HttpFailure } from '../../platform/http/http-failure';
import { isSameOrigin } from '../../platform/http/is-same-origin';
import { parseNetwork } from '../../platform/http/parse-network';
import { redirectTo } from '../../platform/http/redirect-to';
import type { RateLimit } from '../../platform/rate-limit/rate-limit';
import type { Exchange } from '../accounts';
import { type ApiKeys, isApiKey } from './api-keys/api-key-store';
import { type CheckToken, type TokenVerdict, tooManyTokens } from './check-token';
import { mayUse, type Owner } from './owner';
import type { OwnerSessions } from './owner-sessions';
import { isToken } from './owner-token';
import { signInPath } from './return-path';

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route that requires a permission. */
    guardedRoutes: readonly GuardedRoute[];
    /** Returns whether a request that was admitted still would be: for responses that last. */
    isStillAdmitted(request: FastifyRequest, permission: Permission): Promise<boolean>;
  }
  interface FastifyContextConfig {
    /** Also accepts the monitor's token, if there is one. */
    allowsMonitor?: boolean;
    /** Signs in or out: the only routes under /config that are public. */
    isSignIn?: boolean;
  }
}

const UNAUTHORIZED = 'Send the owner token: Authorization: Bearer <token>.';
const FORBIDDEN = 'Your role does not allow this.';
const TOO_MANY_CALLS = 'This API key has made too many requests. Try again in a minute.';
const FOREIGN_ORIGIN =
  'Changes are taken from this site’s own pages alone. Open the page here and try again.';
const SAFE_METHODS = ['GET', 'HEAD'];

/** A route that requires a permission. */
export interface GuardedRoute {
  method: string;
  /** Fastify path pattern, such as `/entries/:entryId`. */
  url: string;
  permission: Permission;
}

/** SHA-256 hashes of the tokens for routes that are not public. */
export interface TokenHashes {
  owner: Buffer;
  /** Null when no monitor token is set. */
  monitor: Buffer | null;
}

export interface GuardDeps {
  tokenHashes: TokenHashes;
  checkToken: CheckToken;
  sessions: OwnerSessions;
  apiKeys: ApiKeys;
  /** Limits the requests of each key. */
  keyLimit: RateLimit;
  /** Sends the page for a browser whose role does not allow a page (403). */
  sendForbiddenPage: (reply: FastifyReply, owner: Owner) => FastifyReply;
}

/**
 * Protects the routes that declare a permission, and all of /config. Without the owner's token, an API key or a session it
 * responds 401 before the body is read, or redirects a browser that requests a page to the sign-in page (303). After too many wrong
 * tokens it responds 429. A change by a session must come from a page of this site, and its role must have the permission
 * (else 403). Responses do not depend on whether the route or its object exists.
 */
export function guardOwnerRoutes(app: FastifyInstance, deps: GuardDeps): void {
  app.decorateRequest('owner', null);
  app.decorate('guardedRoutes', collectGuardedRoutes(app));
  app.decorate('isStillAdmitted', async (request: FastifyRequest, permission: Permission) => {
    const token = readToken(request);
    if (token !== null && isApiKey(token)) {
      const key = await deps.apiKeys.find(token);
      return key !== null && mayUse({ kind: 'key', ...key }, permission);
    }
    if (token !== null) return true;
    const session = await deps.sessions.find(request);
    return session !== null && mayUse(session.owner, permission);
  });
  app.addHook('onRequest', async (request, reply) => {
    const permission = requiredPermission(request.routeOptions.config, request.url);
    if (permission === null) return;
    const byToken = await readTokenOwner(request, deps);
    if (byToken?.owner) {
      request.owner = byToken.owner;
      if (byToken.keyId === null) return;
      return admitKey({ request, reply }, deps, { keyId: byToken.keyId, permission });
    }
    const session = await deps.sessions.find(request);
    if (!session) return refuse(request, reply, byToken?.verdict);
    request.owner = session.owner;
    requireOwnOrigin(request);
    if (acceptsPage(request)) await deps.sessions.rotate({ request, reply }, session);
    if (mayUse(session.owner, permission)) return;
    if (acceptsPage(request)) return deps.sendForbiddenPage(reply, session.owner);
    throw new HttpFailure(403, { message: FORBIDDEN });
  });
}

/** Returns the verdict on the token of a request, with its owner if it is right; null without a token. */
async function readTokenOwner(
  request: FastifyRequest,
  { tokenHashes: { owner, monitor }, checkToken, apiKeys }: GuardDeps,
): Promise<{ verdict: TokenVerdict; owner: Owner | null; keyId: string | null } | null> {
  const token = readToken(request);
  if (token === null) return null;
  if (isApiKey(token)) {
    const key = await apiKeys.find(token);
    const verdict = await checkToken(parseNetwork(request), token, key ? [key.hash] : []);
    if (!key || verdict.status !== 'right') return { verdict, owner: null, keyId: null };
    const { id, name, role } = key;
    return { verdict, owner: { kind: 'key', id, name, role }, keyId: id };
  }
  const hashes = monitor && request.routeOptions.config?.allowsMonitor ? [owner, monitor] : [owner];
  const verdict = await checkToken(parseNetwork(request), token, hashes);
  if (verdict.status !== 'right') return { verdict, owner: null, keyId: null };
  return { verdict, owner: { kind: isToken(token, owner) ? 'token' : 'monitor' }, keyId: null };
}

/** Throws for a key with too many requests (429), or whose role lacks the permission (403). */
async function admitKey(
  { request, reply }: Exchange,
  { keyLimit }: GuardDeps,
  { keyId, permission }: { keyId: string; permission: Permission },
): Promise<void> {
  const slot = await keyLimit.take([keyId]);
  if (!slot.granted) {
    reply.header('retry-after', slot.retryAfterSeconds);
    throw new HttpFailure(429, { message: TOO_MANY_CALLS });
  }
  if (!request.owner || !mayUse(request.owner, permission))
    throw new HttpFailure(403, { message: FORBIDDEN });
}

function refuse(request: FastifyRequest, reply: FastifyReply, verdict: TokenVerdict | undefined) {
  if (verdict?.status === 'limited') {
    reply.header('retry-after', verdict.retryAfterSeconds);
    throw new HttpFailure(429, { message: tooManyTokens(verdict) });
  }
  if (acceptsPage(request)) return redirectTo(reply, signInPath(request.url));
  reply.header('www-authenticate', 'Bearer');
  throw new HttpFailure(401, { message: UNAUTHORIZED });
}

function requireOwnOrigin(request: FastifyRequest): void {
  if (SAFE_METHODS.includes(request.method) || isSameOrigin(request)) return;
  throw new HttpFailure(403, { message: FOREIGN_ORIGIN });
}

/** Returns the routes that require a permission, as they are registered after this. */
function collectGuardedRoutes(app: FastifyInstance): GuardedRoute[] {
  const found: GuardedRoute[] = [];
  app.addHook('onRoute', ({ method, url, config }) => {
    const permission = requiredPermission(config, url);
    // Fastify adds a HEAD route to every GET route.
    const methods = [method].flat().filter((each) => each !== 'HEAD');
    if (permission) found.push(...methods.map((each) => ({ method: each, url, permission })));
  });
  return found;
}

function requiredPermission(config: FastifyContextConfig | undefined, url: string): Permission | null {
  const { permission, isSignIn } = config ?? {};
  if (isSignIn) return null;
  if (permission) return permission;
  // By the path as well, so that the response does not reveal which routes exist under /config.
  return isUnderConfig(url) ? 'console:open' : null;
}

function acceptsPage(request: FastifyRequest): boolean {
  const accepted = request.headers.accept ?? '';
  return request.method === 'GET' && isUnderConfig(request.url) && accepted.includes('text/html');
}

function isUnderConfig(url: string): boolean {
  return /^\/+config(?:[/?;]|$)/i.test(readPath(url));
}

// Decoded, as the router decodes a path before it matches routes.
function readPath(url: string): string {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '');
  } catch {
    return url;
  }
}

function readToken(request: FastifyRequest): string | null {
  const [, token] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  return token ?? null;
}
