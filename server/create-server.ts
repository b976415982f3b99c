import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { assetsFeature } from './assets';
import { callDocsFeature } from './call-docs';
import { cartFeature } from './cart';
import { createCartCookies } from './cart/create-cart-cookies';
import { catalogueFeature } from './catalogue';
import type { Content } from './catalogue/read-content';
import { crumbFeature } from './crumb';
import { createCrumbs } from './crumb/create-crumbs';
import type { Database, PoolState } from './database/open-database';
import { collectCalls } from './http/collect-calls';
import { handleErrors, sendError } from './http/handle-errors';
import { limitAddresses } from './http/limit-addresses';
import { logAnswers } from './http/log-answers';
import { createLogOptions } from './http/log-options';
import { addSecurityHeaders } from './http/security-headers';
import { observeFeature } from './observe';
import { ownerFeature, type TokenHashes } from './owner';
import { cacheRenderer } from './pages/cache-renderer';
import { createPages } from './pages/create-pages';
import type { PageRenderer } from './pages/page-renderer';
import { registerPageRoutes } from './pages/page-routes';
import { preparePublicPages } from './pages/public-pages';
import { createDatabaseRateLimit } from './rate-limit/create-database-rate-limit';
import { createMemoryRateLimit } from './rate-limit/create-memory-rate-limit';
import type { RateLimitRule } from './rate-limit/rate-limit';
import type { TrustProxy } from './read-settings';
import type { ServerContext } from './server-context';
import { createTokenSigner } from './signed-token';
import { telemetryFeature } from './telemetry';

const MAX_BODY_BYTES = 100_000;
/** For a request to arrive whole, its body included. */
const REQUEST_TIMEOUT_MS = 30_000;
/** Bytes of all header lines; milliseconds for them to arrive, and how often that is looked at. */
const HTTP_LIMITS = { maxHeaderSize: 16_384, headersTimeout: 10_000, connectionsCheckingInterval: 2_000 };

export interface ServerDeps {
  db: Database;
  /** Whether other processes have the same database: limits are counted in it then. */
  isDatabaseShared: boolean;
  poolState: () => PoolState;
  /** True from the moment that the process was asked to stop. */
  isStopping: () => boolean;
  /** Whether the metrics tell of the whole process: for one server in each. */
  hasProcessMetrics: boolean;
  /** Signs cookies; the same after a restart. */
  secret: string;
  /** Of the tokens that open what is not public. */
  tokenHashes: TokenHashes;
  content: Content;
  renderer: PageRenderer;
  dirs: Pick<ServerContext, 'bundleDir' | 'themeAssetsDir' | 'ownerDir'>;
  /** The page written by hand. */
  plainPage: string;
  /** How long a shared cache may keep pages that are the same for everyone. */
  pageSharedSeconds: number;
  trustProxy: TrustProxy;
  logLevel: string;
  /** Where the log goes, a line at a time; standard output unless given. */
  logTo?: { write(line: string): void };
  /** Milliseconds since 1970. */
  now: () => number;
}

/** The shop's server, every route in place, listening nowhere yet. */
export function createServer(deps: ServerDeps): FastifyInstance {
  const app = Fastify({
    logger: { ...createLogOptions(deps.logLevel), ...(deps.logTo ? { stream: deps.logTo } : {}) },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: deps.trustProxy,
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: HTTP_LIMITS,
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) =>
      sendError(error, request as FastifyRequest, reply as FastifyReply),
  });
  // Fastify takes plain text unasked; no call here does.
  app.removeContentTypeParser('text/plain');
  app.register(cookie);
  app.register(formbody, { bodyLimit: MAX_BODY_BYTES });
  app.register(compress, { encodings: ['br', 'gzip'], brotliOptions: BROTLI });
  addSecurityHeaders(app);
  handleErrors(app);
  limitAddresses(app);
  logAnswers(app);
  // After the plugins, so that their hooks are there for each route.
  app.after(() => registerRoutes(app, deps));
  return app;
}

// Owner and observe first: their hooks apply to the routes of the features after them.
const FEATURES = [
  ownerFeature,
  observeFeature,
  crumbFeature,
  cartFeature,
  catalogueFeature,
  telemetryFeature,
  callDocsFeature,
  assetsFeature,
];

// Quality 5: near the best size for pages, at a small part of its time.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

function registerRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const { db, content, secret, now } = deps;
  const websiteId = content.site.website.id;
  const { storeSettings: rules } = content.site.websiteSettings;
  const shared = {
    db,
    websiteId,
    now,
    rules,
    cookies: createCartCookies(secret),
    subscriptionTokens: createTokenSigner(secret, 'subscription-cart'),
    crumbs: createCrumbs(secret),
  };
  const limitBy = (rule: RateLimitRule) =>
    deps.isDatabaseShared
      ? createDatabaseRateLimit(db, websiteId, { ...rule, now })
      : createMemoryRateLimit({ ...rule, now });
  collectCalls(app);
  const pages = createPages({ ...shared, content, bundleDir: deps.dirs.bundleDir });
  preparePublicPages(app, {
    secret,
    sharedSeconds: deps.pageSharedSeconds,
    bundleDir: deps.dirs.bundleDir,
  });
  const context: ServerContext = {
    ...deps,
    ...deps.dirs,
    websiteId,
    siteTitle: content.site.website.siteTitle,
    storeSettings: rules,
    ownerTokenHash: deps.tokenHashes.owner,
    monitorTokenHash: deps.tokenHashes.monitor,
    createRateLimit: limitBy,
  };
  for (const feature of FEATURES) app.register(feature, context);
  const renderer = cacheRenderer(deps.renderer);
  registerPageRoutes(app, { ...shared, pages, renderer, plainPage: deps.plainPage });
}
