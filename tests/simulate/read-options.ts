import { parseArgs } from 'node:util';
import { readOrigin } from '../../scripts/read-origin.mjs';

/** Sends page views and verifies the report. */
export interface VerifyOptions {
  readonly mode: 'verify';
  readonly views: number;
  readonly seed: number;
  /** Origin of the store, without a trailing slash; null starts a new server. */
  readonly origin: string | null;
  /** The owner's token, which the report requires; empty for a new server. */
  readonly ownerToken: string;
}

/** Fills the report of a running server. */
export interface FillOptions {
  readonly mode: 'fill';
  readonly views: number;
  readonly seed: number;
  /** Origin of the server, without a trailing slash. */
  readonly origin: string;
}

/** How the command is written. */
export const USAGE = `Usage:
  npm run simulate -- --fill http://localhost:3000 [--views 500] [--seed 1]
      sends page views to a running server, whose report keeps them as page views of visitors
  npm run simulate -- --verify [--views 1000] [--seed 1] [--no-build]
      verifies the report of a new server, which is deleted afterwards
  npm run simulate -- --verify --url https://shop.example [--token …] [--views 1000] [--seed 1] [--no-build]
      verifies the report of a running server, which keeps the page views as those of visitors
--token is OWNER_TOKEN of the environment unless given.`;

/**
 * Returns the options of the command line; null where they ask for help.
 * @throws {Error} that names the invalid option and shows the usage
 */
export function readOptions(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): VerifyOptions | FillOptions | null {
  if (args.includes('--help') || args.includes('-h')) return null;
  const { fill, verify = false, views, seed: seedText = '1', url, token } = parse(args);
  if (verify === (fill !== undefined)) throw unusable('Write either --fill or --verify.');
  const seed = readNumber('--seed', seedText, 0);
  if (fill !== undefined) {
    if (url !== undefined || token !== undefined) throw unusable('--url and --token require --verify.');
    return {
      mode: 'fill',
      views: readNumber('--views', views ?? '500', 1),
      seed,
      origin: originOf('--fill', fill),
    };
  }
  const ownerToken = (token ?? env.OWNER_TOKEN)?.trim() ?? '';
  if (url !== undefined && ownerToken === '')
    throw unusable('--token is missing, and OWNER_TOKEN is not set.');
  return {
    mode: 'verify',
    views: readNumber('--views', views ?? '1000', 1),
    seed,
    origin: url === undefined ? null : originOf('--url', url),
    ownerToken,
  };
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const options = {
    ...{ fill: text, views: text, seed: text, url: text, token: text },
    verify: { type: 'boolean' },
  } as const;
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

function originOf(option: string, url: string): string {
  try {
    return readOrigin(option, url);
  } catch (cause) {
    throw unusable(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

function unusable(reason: string, options?: ErrorOptions): Error {
  return new Error(`${reason}\n\n${USAGE}`, options);
}
