import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { cartRulesSchema } from '../contract/cart/cart-rules';
import { openDemoStore } from '../demo/open-demo-store';
import { createServer } from './create-server';
import { seedEvents } from './features/events';
import { seedForms } from './features/forms';
import { seedMembers } from './features/members';
import { seedNavigation } from './features/navigation';
import { hashToken, readOwnerToken } from './features/owner';
import { createGooglePlaces, createLocalPlaces } from './features/place-providers';
import { seedProducts } from './features/products';
import { seedReviews } from './features/reviews';
import { seedSite } from './features/site';
import type { Store } from './features/storefront';
import { checkedCartRulesSchema } from './features/totals';
import type { AssetOptions } from './platform/assets';
import { type BuiltFolder, loadBuiltFolder, requireWhole } from './platform/built-files/load-built-folder';
import { openCaptcha } from './platform/captcha';
import { type OpenDatabase, openDatabase } from './platform/database/open-database';
import { recordAddress } from './platform/database/record-address';
import { sweepHourly } from './platform/database/sweep-hourly';
import { findProjectRoot } from './platform/process/find-project-root';
import { listen } from './platform/process/listen';
import { StartError } from './platform/process/start-error';
import { stopOnSignal } from './platform/process/stop-on-signal';
import { loadJsonFile } from './platform/settings/load-json-file';
import { parseSettings, type Settings } from './platform/settings/parse-settings';
import { openWebsite } from './platform/website/open-website';

const STAND_IN_NOTICE =
  'The captcha is a stand-in of the demo that needs no key, and accepts everybody who ticks its box. For a real one, set CAPTCHA_SITE_KEY and CAPTCHA_SECRET.';

try {
  await start();
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}

async function start(): Promise<void> {
  const root = findProjectRoot(import.meta.url);
  const settings = parseSettings(process.env, root);
  const built = readBuilt(root, settings.bundleDir);
  const database = await openDatabase(settings.databaseUrl ?? settings.dataDir, {
    connections: settings.databaseConnections,
  });
  try {
    let isStopping = false;
    const app = await assemble(root, { settings, built, database, isStopping: () => isStopping });
    const address = await listen(app, settings);
    const onStopping = () => {
      isStopping = true;
    };
    stopOnSignal({ app, database, onStopping, drainMs: settings.drainMs });
    if (settings.databaseUrl === null) await recordAddress(settings.dataDir, address);
    console.log(describeStart(address, settings.store));
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Returns where to continue. */
function describeStart(address: string, store: Settings['store']): string {
  const guide = store === 'none' ? 'measure-a-site-without-a-shop' : 'add-the-script-tag';
  return `Vitrine is open at ${address}
  the owner's console  ${address}config
  all calls            ${address}docs/calls
  your own pages       docs/how-to/${guide}.md`;
}

interface ServerParts {
  settings: Settings;
  built: AssetOptions;
  database: OpenDatabase;
  isStopping: () => boolean;
}

async function assemble(
  root: string,
  { settings, built, database, isStopping }: ServerParts,
): Promise<FastifyInstance> {
  const { db, isShared, poolState, isReady } = database;
  const store = await openStore(root, settings);
  const hasShop = settings.store !== 'none';
  const { websiteId } = store;
  const { secret } = await openWebsite(db, websiteId);
  const currency = store.settings.selectedCurrency;
  if (store.shop) await seedProducts(db, { websiteId, currency }, store.shop);
  if (store.members) await seedMembers(db, websiteId, store.members);
  if (store.forms) await seedForms(db, websiteId, store.forms);
  if (hasShop) {
    await seedNavigation(db, websiteId, store);
    await seedSite(db, websiteId, store.site);
  }
  if (store.events) await seedEvents(db, websiteId, store.events);
  if (store.reviews) await seedReviews(db, websiteId, store.reviews);
  const ownerToken = await readOwnerToken(db, websiteId, settings.ownerToken);
  if (ownerToken.fresh) console.log(`The owner's token, shown only now: ${ownerToken.fresh}`);
  if (store.startNotice) console.log(store.startNotice);
  if (store.captcha && !settings.captcha) console.log(STAND_IN_NOTICE);
  const app = createServer({
    db,
    isDatabaseShared: isShared,
    poolState,
    isDatabaseReady: isReady,
    isStopping,
    hasProcessMetrics: true,
    websiteId,
    siteTitle: store.siteTitle,
    siteUrl: settings.siteUrl,
    storeSettings: store.settings,
    cartRules: store.cartRules ?? cartRulesSchema.parse({}),
    templates: store.templates ?? [],
    secret,
    ownerTokenHash: ownerToken.hash,
    isTokenSet: settings.ownerToken !== null,
    hasShop,
    monitorTokenHash: settings.monitorToken === null ? null : hashToken(settings.monitorToken),
    ...built,
    sourceMapsDir: settings.sourceMapsDir,
    imageCache: { dir: settings.imageCacheDir, maxBytes: settings.imageCacheMegabytes * 1e6 },
    pageSharedSeconds: settings.pageSharedSeconds,
    sampleRate: settings.sampleRate,
    clickhouse: settings.clickhouse && { ...settings.clickhouse, keepDays: settings.performanceDays },
    recordingId: settings.recordingId,
    telemetryOrigins: settings.telemetryOrigins,
    countryHeader: settings.countryHeader,
    captcha: settings.captcha ? openCaptcha(settings.captcha) : (store.captcha ?? null),
    places: settings.placesKey ? createGooglePlaces({ key: settings.placesKey, fetch }) : createLocalPlaces(),
    delivery: settings.delivery,
    siteOrigin: settings.siteOrigin,
    trustProxy: settings.trustProxy,
    logLevel: settings.logLevel,
    storePlugin: store.plugin,
    now: Date.now,
    monotonicNow: () => performance.now(),
  });
  sweepHourly(app, { db, websiteId, retention: settings, now: Date.now });
  return app;
}

/** Returns the store of the settings. No other module of the server imports the demo store. */
async function openStore(root: string, { store, currency, siteUrl, website }: Settings): Promise<Store> {
  if (store === 'demo') return openDemoStore({ demoDir: path.join(root, 'demo'), currency, siteUrl });
  const { id: websiteId, title: siteTitle, settings, cartRulesFile } = website;
  const cartRules = cartRulesFile ? (await loadJsonFile(cartRulesFile, checkedCartRulesSchema)).parsed : null;
  return { websiteId, siteTitle, settings, ...(cartRules ? { cartRules } : {}) };
}

/** Reads what the server serves of the build. A later build has no effect on this process. */
function readBuilt(root: string, bundleDir: string): AssetOptions {
  const bundle = readWhole(bundleDir, `There is no whole bundle in ${bundleDir}.`);
  const consoleDir = path.join(root, 'build', 'owner');
  return { bundle, consoleFiles: readWhole(consoleDir, "The owner's screens are not built.") };
}

function readWhole(folder: string, problem: string): BuiltFolder {
  try {
    const built = loadBuiltFolder(folder);
    requireWhole(built);
    return built;
  } catch (cause) {
    throw new StartError(`${problem} Build with: npm run build`, { cause });
  }
}
