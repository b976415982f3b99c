import type { FastifyPluginAsync } from 'fastify';
import type { CartRules } from '../schemas/cart-rules-schema';
import type { StoreSettings } from '../schemas/store-settings-schema';
import type { Captcha } from './captcha';
import type { ClickHouseSettings } from './clickhouse-settings';
import type { Database, PoolState } from './database/open-database';
import type { RunExclusively } from './database/run-exclusively';
import type { DeliverySettings } from './delivery-settings';
import type { OtlpSettings } from './otlp-settings';
import type { PlacesProvider } from './place-providers';
import type { RateLimit, RateLimitRule } from './rate-limit/rate-limit';
import type { SimulateVisit } from './sample-visits';

/** The context that every feature receives: the website, its database and its settings. */
export interface ServerContext {
  db: Database;
  /** Every table has it in its key. */
  websiteId: string;
  siteTitle: string;
  /** Public origin, for links in e-mails. */
  siteUrl: string;
  storeSettings: StoreSettings;
  /** Coupons, shipping options and taxes. Pages do not print them. */
  cartRules: CartRules;
  /** Names of the store's templates, as its pages state them. */
  templates: readonly string[];
  /** Signs cookies and tokens. The same in every process of a website. */
  secret: string;
  /** SHA-256 of the owner's token. */
  ownerTokenHash: Buffer;
  /** SHA-256 of the token that opens the metrics; null without one. */
  monitorTokenHash: Buffer | null;
  /** Folder of the built bundle. */
  bundleDir: string;
  /** Folder of the source maps of the site's own scripts; null without one. */
  sourceMapsDir: string | null;
  /** Folder of the owner's built screens. */
  ownerDir: string;
  /** Where resized pictures are kept, and the bytes that they may take. */
  imageCache: { readonly dir: string; readonly maxBytes: number };
  /** Seconds for which a shared cache may keep public pages; 0 makes it revalidate each time. */
  pageSharedSeconds: number;
  /** Share of the visits whose speed pages measure, above 0 and at most 1. */
  sampleRate: number;
  /** Id that the provider of session recordings gave to the site; null for a site that records none. */
  recordingId: string | null;
  /** Lower-case name of the header in which the host states the country of a visitor; null without one. */
  countryHeader: string | null;
  /** Where figures are exported by OTLP/HTTP; null without a collector. */
  otlp: OtlpSettings | null;
  /** How submissions of forms are delivered. */
  delivery: DeliverySettings;
  /** Simulates visits, which the owner can fill the performance report with; null without. */
  simulateVisit: SimulateVisit | null;
  /** Adds metrics of the process. Set it for one server in each process. */
  hasProcessMetrics: boolean;
  poolState: () => PoolState;
  /** Returns whether the database runs statements, without waiting behind those of requests. */
  isDatabaseReady: () => Promise<boolean>;
  /** Returns true once the process has received a signal to stop. */
  isStopping: () => boolean;
  /** Returns a rate limit; processes that share the database share its counts. */
  createRateLimit: (rule: RateLimitRule) => RateLimit;
  /** Returns how to run one task of a name at a time, in all processes that share the database. */
  createLock: (name: string) => RunExclusively;
  /** Where performance records are stored; null for the database. */
  clickhouse: ClickHouseSettings | null;
  /** Checks that visitors are people; null without keys. */
  captcha: Captcha | null;
  /** Finds addresses for the console. */
  places: PlacesProvider;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Milliseconds of a clock that never goes back, for limits in memory. */
  monotonicNow: () => number;
}

/**
 * A feature is a Fastify plugin. It lives in a folder of its own, whose `index.ts` exports the plugin and whatever
 * other features may import. Its hooks and decorators are its own, unless it is wrapped in `fastify-plugin`.
 */
export type Feature = FastifyPluginAsync<ServerContext>;
