import type { FastifyInstance } from 'fastify';
import { announcementFeature } from './announcement';
import { assetsFeature } from './assets';
import { callDocsFeature } from './call-docs';
import { type CartOptions, cartFeature } from './cart';
import { catalogueFeature } from './catalogue';
import { consentFeature } from './consent';
import { crumbFeature } from './crumb';
import { createDatabaseLock, createMemoryLock } from './database/run-exclusively';
import { formsFeature } from './forms';
import { countVisitorRequests } from './http/count-visitor-requests';
import { type AppOptions, createApp } from './http/create-app';
import { handleNotFound } from './http/handle-not-found';
import { lessonsFeature } from './lessons';
import { membersFeature } from './members';
import { type NavigationOptions, navigationFeature } from './navigation';
import { type ObserveOptions, observeFeature } from './observe';
import { ordersFeature } from './orders';
import { type OwnerOptions, ownerFeature } from './owner';
import { pageLocksFeature } from './page-locks';
import { type PlaceOptions, placesFeature } from './places';
import { preferencesFeature } from './preferences';
import { productsFeature } from './products';
import { createDatabaseRateLimit } from './rate-limit/create-database-rate-limit';
import { createMemoryRateLimit } from './rate-limit/create-memory-rate-limit';
import { restockFeature } from './restock';
import { reviewsFeature } from './reviews';
import { searchFeature } from './search';
import type { Feature, ServerContext } from './server-context';
import { siteFeature } from './site';
import { socialFeature } from './social';
import type { StorefrontOptions } from './store';
import { storesFeature } from './stores';
import { type TelemetryOptions, telemetryFeature } from './telemetry';
import { visitorRequests } from './visitor-requests';

/** The first two add hooks to the routes of those after them. */
const FEATURES: readonly Feature<FeatureOptions>[] = [
  ownerFeature,
  observeFeature,
  crumbFeature,
  cartFeature,
  ordersFeature,
  catalogueFeature,
  productsFeature,
  preferencesFeature,
  storesFeature,
  membersFeature,
  lessonsFeature,
  pageLocksFeature,
  formsFeature,
  navigationFeature,
  siteFeature,
  placesFeature,
  restockFeature,
  reviewsFeature,
  searchFeature,
  announcementFeature,
  consentFeature,
  socialFeature,
  telemetryFeature,
  callDocsFeature,
  assetsFeature,
];

/** The options of all features. */
type FeatureOptions = CartOptions &
  NavigationOptions &
  ObserveOptions &
  OwnerOptions &
  PlaceOptions &
  StorefrontOptions &
  TelemetryOptions;

export interface ServerOptions
  extends AppOptions,
    FeatureOptions,
    Omit<ServerContext, 'createRateLimit' | 'createLock'> {
  /** Other processes use the same database, so that rate limits are counted in it. */
  isDatabaseShared: boolean;
  /** Serves the store's pages. Without it the server has its calls and the owner's screens alone. */
  storePlugin?: Feature<StorefrontOptions> | undefined;
}

/** Returns the server with all its routes, before it listens. */
export function createServer(options: ServerOptions): FastifyInstance {
  const {
    trustProxy,
    logLevel,
    siteOrigin = null,
    logTo,
    isDatabaseShared,
    storePlugin,
    ...shared
  } = options;
  const app = createApp({ trustProxy, logLevel, siteOrigin, ...(logTo ? { logTo } : {}) });
  // In a process that runs the database too, a request may wait for the computation that would yield to it.
  if (isDatabaseShared) countVisitorRequests(app, visitorRequests);
  const { db, websiteId, now, monotonicNow } = shared;
  const context: ServerContext & FeatureOptions = {
    ...shared,
    createLock: (name) => (isDatabaseShared ? createDatabaseLock(db, name) : createMemoryLock()),
    createRateLimit: (rule) =>
      isDatabaseShared
        ? createDatabaseRateLimit(db, websiteId, { ...rule, now })
        : createMemoryRateLimit({ ...rule, now: monotonicNow }),
  };
  for (const feature of FEATURES) app.register(feature, context);
  if (storePlugin) app.register(storePlugin, context);
  else handleNotFound(app);
  return app;
}
