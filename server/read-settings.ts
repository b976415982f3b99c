import path from 'node:path';
import { isPostgresUrl } from './database/open-database';
import { StartError } from './start-error';

/** Which proxies may name the visitor's address: all, none, those of a list of addresses, or the nearest few. */
export type TrustProxy = boolean | string | ((address: string, hop: number) => boolean);

export interface Settings {
  /** 0 lets the system choose a free port. */
  port: number;
  host: string;
  dataDir: string;
  /** Where the built bundle lies. */
  bundleDir: string;
  /** Address of a PostgreSQL; null keeps the data in `dataDir`. */
  databaseUrl: string | null;
  /** Connections of this process to PostgreSQL at most. */
  databaseConnections: number;
  /** How long a cache between here and the visitor may keep pages; 0 has it ask each time. */
  pageSharedSeconds: number;
  /** For how many days hits and events are kept, and vitals and errors. */
  recordDays: number;
  performanceDays: number;
  trustProxy: TrustProxy;
  logLevel: string;
  /** Null lets the first run make one. */
  ownerToken: string | null;
  /** Opens the metrics alone; null leaves them to the owner. */
  monitorToken: string | null;
  /** Currency of the prices; null leaves it to the content. */
  currency: string | null;
  /** Milliseconds between being asked to stop and refusing new connections. */
  drainMs: number;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Settings from the environment. Throws StartError for a value that cannot be used. */
export function readSettings(env: NodeJS.ProcessEnv, projectRoot: string): Settings {
  return {
    port: readPort(env.PORT),
    host: env.HOST?.trim() || 'localhost',
    dataDir: path.resolve(projectRoot, env.DATA_DIR?.trim() || '.data'),
    bundleDir: path.resolve(projectRoot, env.BUNDLE_DIR?.trim() || 'dist'),
    databaseUrl: readDatabaseUrl(env.DATABASE_URL),
    databaseConnections: readCount('DATABASE_CONNECTIONS', env.DATABASE_CONNECTIONS, 10),
    pageSharedSeconds: readCount('PAGE_CACHE_SECONDS', env.PAGE_CACHE_SECONDS, 0),
    recordDays: readCount('RECORD_DAYS', env.RECORD_DAYS, 400),
    performanceDays: readCount('PERFORMANCE_DAYS', env.PERFORMANCE_DAYS, 30),
    trustProxy: readTrustProxy(env.TRUST_PROXY),
    logLevel: readLogLevel(env.LOG_LEVEL),
    ownerToken: readToken('OWNER_TOKEN', env.OWNER_TOKEN),
    monitorToken: readToken('MONITOR_TOKEN', env.MONITOR_TOKEN),
    currency: readCurrency(env.STORE_CURRENCY),
    drainMs: readCount('DRAIN_SECONDS', env.DRAIN_SECONDS, 0) * 1000,
  };
}

function readPort(value: string | undefined): number {
  const text = value?.trim() || '3000';
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw new StartError(
    `PORT is "${text}", which is not a port. Set it to a whole number from 1 to 65535: PORT=3000 npm start`,
  );
}

function readDatabaseUrl(value: string | undefined): string | null {
  const url = value?.trim() ?? '';
  if (url === '') return null;
  if (isPostgresUrl(url)) return url;
  throw new StartError('DATABASE_URL must look like postgres://user:password@host:5432/database.');
}

function readCount(name: string, value: string | undefined, usual: number): number {
  const text = value?.trim() || String(usual);
  if (/^\d{1,6}$/.test(text) && Number(text) >= Math.min(usual, 1)) return Number(text);
  throw new StartError(`${name} is "${text}". Set it to a whole number, ${Math.min(usual, 1)} or more.`);
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
  return /^\d+$/.test(text) ? (_address, hop) => hop < Number(text) : text;
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
