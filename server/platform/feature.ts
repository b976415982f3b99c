import type { FastifyPluginAsync } from 'fastify';
import type { StoreSettings } from '../../contract/stores/store-settings';
import type { Captcha } from './captcha';
import type { OpenContent } from './content/live-content';
import type { Database } from './database/open-database';
import type { RunExclusively } from './database/run-exclusively';
import type { RateLimit, RateLimitRule } from './rate-limit/rate-limit';
import type { DeliverySettings } from './settings/delivery-settings';

/** What every feature receives: the website, its database, its clocks, and what the processes of a website share. */
export interface ServerContext {
  db: Database;
  /** Every table has it in its key. */
  websiteId: string;
  siteTitle: string;
  /** Public origin, for links in e-mails. */
  siteUrl: string;
  /** Returns the settings of the store with the owner's preferences, which change while the server runs. */
  storeSettings: () => StoreSettings;
  /** Signs cookies and tokens. The same in every process of a website. */
  secret: string;
  /** How e-mails and webhooks are delivered. */
  delivery: DeliverySettings;
  /** Checks that visitors are people; null without keys. */
  captcha: Captcha | null;
  /** Returns true once the process has received a signal to stop. */
  isStopping: () => boolean;
  /** Returns a rate limit; processes that share the database share its counts. */
  createRateLimit: (rule: RateLimitRule) => RateLimit;
  /** Returns how to run one task of a name at a time, in all processes that share the database. */
  createLock: (name: string) => RunExclusively;
  /** Returns content that the owner changes, and that every process has in memory. */
  openContent: OpenContent;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Milliseconds of a clock that never goes back, for limits in memory. */
  monotonicNow: () => number;
}

/**
 * A feature is a Fastify plugin, with options of its own beside the context. It lives in a folder of its own, whose `index.ts`
 * exports the plugin and whatever other features may import. Its hooks and decorators are its own, unless it is wrapped in
 * `fastify-plugin`.
 */
export type Feature<Options extends object = object> = FastifyPluginAsync<ServerContext & Options>;
