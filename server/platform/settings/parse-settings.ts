import { isIPv4 } from 'node:net';
import path from 'node:path';
import { compile } from '@fastify/proxy-addr';
import { isPort } from '../../../contract/shared/validators';
import { type StoreSettings, storeSettingsSchema } from '../../../contract/stores/store-settings';
import { type CaptchaSettings, parseCaptchaSettings } from '../captcha';
import { isPostgresUrl } from '../database/open-database';
import type { TrustProxy } from '../http/create-app';
import { StartError } from '../process/start-error';
import type { ClickHouseSettings } from './clickhouse-settings';
import type { DeliverySettings } from './delivery-settings';
import { parseDeliverySettings } from './parse-delivery-settings';

export interface Settings {
  /** 0 takes a free port. */
  port: number;
  host: string;
  /** Public origin of the site, for the addresses that search engines and shared links need. */
  siteUrl: string;
  /** Its origin where it is set; null where it is that of the port. */
  siteOrigin: string | null;
  dataDir: string;
  /** Folder of the built bundle. */
  bundleDir: string;
  /** Folder of the source maps of the site's own scripts; null without one. */
  sourceMapsDir: string | null;
  /** Folder of resized pictures. */
  imageCacheDir: string;
  /** Megabytes that resized pictures may take. */
  imageCacheMegabytes: number;
  /** Address of a PostgreSQL database; null stores the data in `dataDir`. */
  databaseUrl: string | null;
  /** Where performance records are stored; null for the database. */
  clickhouse: Omit<ClickHouseSettings, 'keepDays'> | null;
  /** Maximum number of connections of this process to PostgreSQL. */
  databaseConnections: number;
  /** Seconds for which a shared cache may keep public pages; 0 makes it revalidate each time. */
  pageSharedSeconds: number;
  /** Days for which hits and events are kept, and those for vitals and errors. */
  recordDays: number;
  performanceDays: number;
  /** Share of the visits whose speed pages measure, above 0 and at most 1. */
  sampleRate: number;
  /** Id that the provider of session recordings gave to the site; null for a site that records none. */
  recordingId: string | null;
  /** Origins of other sites whose pages send telemetry here. */
  telemetryOrigins: string[];
  /** Lower-case name of the header in which the host states the country of a visitor; null without one. */
  countryHeader: string | null;
  /** How submissions of forms are delivered. */
  delivery: DeliverySettings;
  trustProxy: TrustProxy;
  logLevel: string;
  /** Null generates one on the first run. */
  ownerToken: string | null;
  /** Opens the metrics only; null leaves them to the owner's token. */
  monitorToken: string | null;
  /** The store whose pages and products the server has: its calls alone with `own`, no shop with `none`. */
  store: 'demo' | 'own' | 'none';
  /** Currency of the demo store's prices; null for the content's own. */
  currency: string | null;
  /** Identity and settings of a website other than the demo store. */
  website: WebsiteSettings;
  /** Null without keys: no form has a captcha. */
  captcha: CaptchaSettings | null;
  /** Key of the provider of places; null for the short list of towns. */
  placesKey: string | null;
  /** Milliseconds between the signal to stop and the refusal of new connections. */
  drainMs: number;
}

export interface WebsiteSettings {
  id: string;
  title: string;
  settings: StoreSettings;
  /** File of its coupons, shipping options and taxes; null without them. */
  cartRulesFile: string | null;
}

/** Maximum number of proxies in front of the server. A larger one is a validation error that would trust every address. */
const MAX_PROXIES = 32;
const STORES = ['demo', 'own', 'none'] as const;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Returns the settings of the environment. Throws StartError for an invalid value. */
export function parseSettings(env: NodeJS.ProcessEnv, projectRoot: string): Settings {
  const port = readPort(env.PORT);
  const siteUrl = readSiteUrl(env.SITE_URL, port);
  return {
    port,
    host: env.HOST?.trim() || 'localhost',
    siteUrl,
    siteOrigin: env.SITE_URL?.trim() ? siteUrl : null,
    dataDir: path.resolve(projectRoot, env.DATA_DIR?.trim() || '.data'),
    bundleDir: path.resolve(projectRoot, env.BUNDLE_DIR?.trim() || 'dist'),
    imageCacheDir: path.resolve(projectRoot, env.IMAGE_CACHE_DIR?.trim() || '.cache/images'),
    sourceMapsDir: env.SOURCE_MAPS_DIR?.trim() ? path.resolve(projectRoot, env.SOURCE_MAPS_DIR.trim()) : null,
    imageCacheMegabytes: readCount('IMAGE_CACHE_MB', env.IMAGE_CACHE_MB, 500),
    databaseUrl: readDatabaseUrl(env.DATABASE_URL),
    clickhouse: readClickHouse(env),
    databaseConnections: readCount('DATABASE_CONNECTIONS', env.DATABASE_CONNECTIONS, 10),
    pageSharedSeconds: readCount('PAGE_CACHE_SECONDS', env.PAGE_CACHE_SECONDS, 0),
    recordDays: readCount('RECORD_DAYS', env.RECORD_DAYS, 400),
    performanceDays: readCount('PERFORMANCE_DAYS', env.PERFORMANCE_DAYS, 30),
    sampleRate: readShare('SAMPLE_RATE', env.SAMPLE_RATE),
    recordingId: env.SESSION_RECORDING_ID?.trim() || null,
    telemetryOrigins: readOrigins('TELEMETRY_ORIGINS', env.TELEMETRY_ORIGINS),
    countryHeader: readHeaderName('COUNTRY_HEADER', env.COUNTRY_HEADER),
    delivery: parseDeliverySettings(
      {
        smtpUrl: env.SMTP_URL,
        smtpFrom: env.SMTP_FROM,
        webhookSecret: env.WEBHOOK_SECRET,
        allowsPrivateAddresses:
          readChoice('WEBHOOK_PRIVATE_ADDRESSES', env.WEBHOOK_PRIVATE_ADDRESSES, ['no', 'yes']) === 'yes',
      },
      siteUrl,
    ),
    trustProxy: readTrustProxy(env.TRUST_PROXY),
    logLevel: readLogLevel(env.LOG_LEVEL),
    ownerToken: readToken('OWNER_TOKEN', env.OWNER_TOKEN),
    monitorToken: readToken('MONITOR_TOKEN', env.MONITOR_TOKEN),
    store: readChoice('STORE', env.STORE, STORES),
    currency: readCurrency(env.STORE_CURRENCY),
    website: {
      id: readWebsiteId(env.WEBSITE_ID),
      title: env.SITE_TITLE?.trim() || (env.STORE?.trim() === 'none' ? 'Vitrine' : 'Store'),
      settings: storeSettingsSchema.parse({
        expressCheckout: readChoice('EXPRESS_CHECKOUT', env.EXPRESS_CHECKOUT, ['no', 'yes']) === 'yes',
        multipleQuantityAllowedForServices:
          readChoice('SERVICE_QUANTITIES', env.SERVICE_QUANTITIES, ['many', 'one']) === 'many',
      }),
      cartRulesFile: env.CART_RULES?.trim() ? path.resolve(projectRoot, env.CART_RULES.trim()) : null,
    },
    captcha: parseCaptchaSettings(env, siteUrl),
    placesKey: env.PLACES_API_KEY?.trim() || null,
    drainMs: readCount('DRAIN_SECONDS', env.DRAIN_SECONDS, 0) * 1000,
  };
}

function readPort(value: string | undefined): number {
  const text = value?.trim() || '3000';
  const port = Number(text);
  if (text === '0' || isPort(text)) return port;
  throw new StartError(
    `PORT is "${text}", which is not a port. Set it to a whole number from 1 to 65535: PORT=3000 npm start`,
  );
}

function readSiteUrl(value: string | undefined, port: number): string {
  const text = value?.trim() || `http://localhost${port === 0 ? '' : `:${port}`}`;
  if (/^https?:\/\/[^\s/?#@]+\/?$/.test(text) && URL.canParse(text)) return new URL(text).origin;
  throw new StartError(
    `SITE_URL is "${text}". Set it to the public origin of the shop, such as https://shop.example, without a path.`,
  );
}

function readOrigins(name: string, value: string | undefined): string[] {
  return (value ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((text) => {
      const isOrigin = /^https?:\/\/[^\s/?#@]+\/?$/.test(text) && URL.canParse(text);
      if (isOrigin) return new URL(text).origin;
      throw new StartError(
        `${name} contains "${text}". List origins, such as https://www.example.com, without paths, separated by commas.`,
      );
    });
}

function readDatabaseUrl(value: string | undefined): string | null {
  const url = value?.trim() ?? '';
  if (url === '') return null;
  if (isPostgresUrl(url)) return url;
  throw new StartError('DATABASE_URL must look like postgres://user:password@host:5432/database.');
}

function readClickHouse(env: NodeJS.ProcessEnv): Settings['clickhouse'] {
  const url = env.CLICKHOUSE_URL?.trim() ?? '';
  if (url === '') return null;
  if (!/^https?:\/\/[^\s/?#]+(\/[\w-]*)?$/.test(url) || !URL.canParse(url))
    throw new StartError('CLICKHOUSE_URL must look like http://user:password@host:8123/database.');
  return { url };
}

function readCount(name: string, value: string | undefined, usual: number): number {
  const text = value?.trim() || String(usual);
  if (/^\d{1,6}$/.test(text) && Number(text) >= Math.min(usual, 1)) return Number(text);
  throw new StartError(`${name} is "${text}". Set it to a whole number, ${Math.min(usual, 1)} or more.`);
}

function readShare(name: string, value: string | undefined): number {
  const text = value?.trim() || '1';
  const share = Number(text);
  // Below a ten-thousandth, records would weigh more than their schema allows.
  if (/^[\d.]+$/.test(text) && share >= 0.0001 && share <= 1) return share;
  throw new StartError(`${name} is "${text}". Set it to a number from 0.0001 to 1, such as 0.1.`);
}

/** Returns the name of a header in lower case; null when it is not set. */
function readHeaderName(name: string, value: string | undefined): string | null {
  const header = value?.trim().toLowerCase() ?? '';
  if (header === '') return null;
  if (/^[a-z][\w-]{0,63}$/.test(header)) return header;
  throw new StartError(`${name} is "${value}". Set it to the name of a header, such as CF-IPCountry.`);
}

/** Returns the value, or the first of the choices when it is not set. */
function readChoice<Choice extends string>(
  name: string,
  value: string | undefined,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  const text = value?.trim() || choices[0];
  const choice = choices.find((each) => each === text);
  if (choice) return choice;
  throw new StartError(`${name} is "${text}". Set it to one of ${choices.join(', ')}.`);
}

function readWebsiteId(value: string | undefined): string {
  const id = value?.trim() || 'store';
  if (/^[\w-]{1,64}$/.test(id)) return id;
  throw new StartError(`WEBSITE_ID is "${id}". Set it to 1 to 64 letters, digits, hyphens or underscores.`);
}

function readCurrency(value: string | undefined): string | null {
  const code = value?.trim() ?? '';
  if (code === '') return null;
  if (/^[A-Z]{3}$/.test(code)) return code;
  throw new StartError(`STORE_CURRENCY is "${code}". Set it to a code such as JPY.`);
}

function readTrustProxy(value: string | undefined): TrustProxy {
  const text = value?.trim() ?? '';
  if (text === '' || text === 'false') return false;
  if (text === 'true') return true;
  if (/^\d+$/.test(text) && Number(text) <= MAX_PROXIES) return (_address, hop) => hop < Number(text);
  requireAddresses(text);
  return text;
}

// As Fastify reads them, but for short forms of IPv4 addresses: 1.5 would be 1.0.0.5.
function requireAddresses(text: string): void {
  const addresses = text.split(',').map((address) => address.trim());
  try {
    const short = addresses.find((address) => /^[\dx.]+$/i.test(address) && !isIPv4(address));
    if (short) throw new Error(`${short} is not an address.`);
    compile(addresses);
  } catch (cause) {
    throw new StartError(
      `TRUST_PROXY is "${text}". Set it to true, to the number of proxies (0 to ${MAX_PROXIES}), or to their addresses, such as loopback or 10.0.0.0/8.`,
      { cause },
    );
  }
}

function readLogLevel(value: string | undefined): string {
  const level = value?.trim() || 'warn';
  if (LOG_LEVELS.includes(level)) return level;
  throw new StartError(
    `LOG_LEVEL is "${level}", which is not a level. Set it to one of ${LOG_LEVELS.join(', ')}.`,
  );
}

function readToken(name: string, value: string | undefined): string | null {
  const token = value?.trim() ?? '';
  if (token === '') return null;
  if (/^[!-~]{16,}$/.test(token)) return token;
  throw new StartError(`${name} must be 16 or more printable characters without spaces.`);
}
