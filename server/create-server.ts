import type { FastifyInstance } from 'fastify';
import type { StoreSettings } from '../contract/stores/store-settings';
import { announcementFeature } from './features/announcement';
import { type CartOptions, cartFeature } from './features/cart';
import { catalogueFeature } from './features/catalogue';
import { consentFeature } from './features/consent';
import { eventsFeature } from './features/events';
import { formsFeature } from './features/forms';
import { lessonsFeature } from './features/lessons';
import { membersFeature } from './features/members';
import { type NavigationOptions, navigationFeature } from './features/navigation';
import { ordersFeature } from './features/orders';
import { type OwnerOptions, ownerFeature } from './features/owner';
import { pageLocksFeature } from './features/page-locks';
import { type PlaceOptions, placesFeature } from './features/places';
import { openPreferences, type PreferenceOptions, preferencesFeature } from './features/preferences';
import { productsFeature } from './features/products';
import { restockFeature } from './features/restock';
import { reviewsFeature } from './features/reviews';
import { searchFeature } from './features/search';
import { siteFeature } from './features/site';
import { socialFeature } from './features/social';
import type { StorefrontOptions, StorePlugin } from './features/storefront';
import { storesFeature } from './features/stores';
import { assetsFeature } from './platform/assets';
import { callDocsFeature } from './platform/call-docs';
import { createContentOpener } from './platform/content/live-content';
import { crumbFeature } from './platform/crumb';
import { createDatabaseLock, createMemoryLock } from './platform/database/run-exclusively';
import type { Feature, ServerContext } from './platform/feature';
import { type AppOptions, createApp } from './platform/http/create-app';
import { handleNotFound } from './platform/http/handle-not-found';
import { jobsFeature } from './platform/jobs';
import { type ObserveOptions, observeFeature } from './platform/observe';
import { createDatabaseRateLimit } from './platform/rate-limit/create-database-rate-limit';
import { createMemoryRateLimit } from './platform/rate-limit/create-memory-rate-limit';
import { type TelemetryOptions, telemetryFeature } from './telemetry';

/** The first runs the queued work of those after it. The next two add hooks to the routes of those after them. */
const FIRST_FEATURES: readonly Feature<FeatureOptions>[] = [
  jobsFeature,
  ownerFeature,
  observeFeature,
  crumbFeature,
];

/** The shop and the content of its site. */
const SHOP_FEATURES: readonly Feature<FeatureOptions>[] = [
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
  eventsFeature,
  placesFeature,
  restockFeature,
  reviewsFeature,
  searchFeature,
  announcementFeature,
  consentFeature,
  socialFeature,
];

const LAST_FEATURES: readonly Feature<FeatureOptions>[] = [telemetryFeature, callDocsFeature, assetsFeature];

/** The options of all features. */
type FeatureOptions = CartOptions &
  NavigationOptions &
  ObserveOptions &
  OwnerOptions &
  PlaceOptions &
  PreferenceOptions &
  StorefrontOptions &
  TelemetryOptions;

export interface ServerOptions
  extends AppOptions,
    Omit<FeatureOptions, keyof PreferenceOptions>,
    Omit<ServerContext, 'createRateLimit' | 'createLock' | 'openContent' | 'storeSettings'> {
  /** Those of the store's content, before the owner's preferences. */
  storeSettings: StoreSettings;
  /** Other processes use the same database, so that rate limits are counted in it. */
  isDatabaseShared: boolean;
  /** Serves the store's pages. Without it the server has its calls and the owner's screens alone. */
  storePlugin?: StorePlugin | undefined;
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
    storeSettings: baseSettings,
    ...shared
  } = options;
  const app = createApp({ trustProxy, logLevel, siteOrigin, ...(logTo ? { logTo } : {}) });
  const { db, websiteId, now, monotonicNow } = shared;
  const openContent = createContentOpener({ db, websiteId });
  const preferences = openPreferences({ websiteId, openContent }, baseSettings);
  const context: ServerContext & FeatureOptions = {
    ...shared,
    openContent,
    preferences,
    baseSettings,
    storeSettings: () => preferences.current().settings,
    createLock: (name) => (isDatabaseShared ? createDatabaseLock(db, name) : createMemoryLock()),
    createRateLimit: (rule) =>
      isDatabaseShared
        ? createDatabaseRateLimit(db, websiteId, { ...rule, now })
        : createMemoryRateLimit({ ...rule, now: monotonicNow }),
  };
  const shopFeatures = context.hasShop ? SHOP_FEATURES : [];
  for (const feature of [...FIRST_FEATURES, ...shopFeatures, ...LAST_FEATURES])
    app.register(feature, context);
  if (storePlugin)
    app.register(async (scope) => {
      Object.assign(app.storefront, await storePlugin(scope, context));
    });
  else handleNotFound(app);
  return app;
}
