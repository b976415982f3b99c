import { parseArgs } from 'node:util';
import { DEFAULT_SAMPLE_VISITS } from '../../schemas/sample-data-schemas';

/** Sends visits and verifies the report. */
export interface VerifyOptions {
  readonly mode: 'verify';
  readonly visits: number;
  readonly seed: number;
  /** Origin of the store, without a trailing slash; null starts a new server. */
  readonly origin: string | null;
  /** The owner's token, which the report requires; empty for a new server. */
  readonly ownerToken: string;
}

/** Fills the report of a running store with sample data. */
export interface FillOptions {
  readonly mode: 'fill';
  readonly visits: number;
  /** Origin of the store, without a trailing slash. */
  readonly origin: string;
  readonly ownerToken: string;
}

const DEFAULT_URL = 'http://localhost:3000';

const USAGE = `
  npm run simulate -- [--visits ${DEFAULT_SAMPLE_VISITS}] [--url ${DEFAULT_URL}] [--token …]
      fills the report of a running store with sample data, marked as such
  npm run simulate -- --verify [--visits 1000] [--seed 1] [--no-build]
      verifies the report of a new server, which is deleted afterwards
  npm run simulate -- --verify --url https://shop.example [--token …] [--visits 1000] [--seed 1] [--no-build]
      verifies the report of a running store, which keeps the visits as those of visitors
--token is OWNER_TOKEN of the environment unless given.`;

/**
 * Returns the options of the command line.
 * @throws {Error} that names the invalid option and shows the usage
 */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv): VerifyOptions | FillOptions {
  const { verify = false, visits, seed, url, token = env.OWNER_TOKEN } = parse(args);
  const ownerToken = token?.trim() ?? '';
  if ((!verify || url !== undefined) && ownerToken === '')
    throw unusable('--token is missing, and OWNER_TOKEN is not set.');
  if (verify)
    return {
      mode: 'verify',
      visits: readNumber('--visits', visits ?? '1000', 1),
      seed: readNumber('--seed', seed ?? '1', 0),
      origin: url === undefined ? null : readOrigin(url),
      ownerToken,
    };
  if (seed !== undefined)
    throw unusable('--seed has no effect without --verify: sample data are always the same.');
  return {
    mode: 'fill',
    visits: readNumber('--visits', visits ?? String(DEFAULT_SAMPLE_VISITS), 1),
    origin: readOrigin(url ?? (env.VITRINE_URL || DEFAULT_URL)),
    ownerToken,
  };
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const options = { verify: { type: 'boolean' }, visits: text, seed: text, url: text, token: text } as const;
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (cause) {
    throw unusable(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

function readNumber(option: string, text: string, least: number): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= least) return number;
  throw unusable(`${option} ${text} is not a whole number of at least ${least}.`);
}

function readOrigin(url: string): string {
  if (URL.canParse(url) && /^https?:/.test(url)) return new URL(url).origin;
  throw unusable(`--url ${url} is not the URL of a store.`);
}

function unusable(reason: string, options?: ErrorOptions): Error {
  return new Error(`${reason}\n\nUsage:${USAGE}`, options);
}
