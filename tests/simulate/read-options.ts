import { parseArgs } from 'node:util';

export interface SimulateOptions {
  readonly visits: number;
  readonly seed: number;
  /** Origin of the store, without a trailing slash; null starts a new server. */
  readonly origin: string | null;
  /** The owner's token, which the report requires. */
  readonly ownerToken: string | null;
}

const USAGE =
  'npm run simulate -- [--visits 1000] [--seed 1] [--url https://shop.example] [--no-build]; with --url, OWNER_TOKEN in the environment';

/**
 * Returns the options of the command line.
 * @throws {Error} that names the invalid option and shows the usage
 */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv): SimulateOptions {
  const { visits = '1000', seed = '1', url } = parse(args);
  const ownerToken = env.OWNER_TOKEN?.trim() || null;
  if (url !== undefined && ownerToken === null)
    throw new Error(`OWNER_TOKEN is not set, and the report requires it. Usage: ${USAGE}`);
  return {
    visits: readNumber('--visits', visits, 1),
    seed: readNumber('--seed', seed, 0),
    origin: url === undefined ? null : readOrigin(url),
    ownerToken,
  };
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ args: [...args], options: { visits: text, seed: text, url: text } }).values;
  } catch (cause) {
    throw new Error(`${cause instanceof Error ? cause.message : cause}. Usage: ${USAGE}`, { cause });
  }
}

function readNumber(option: string, text: string, least: number): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= least) return number;
  throw new Error(`${option} ${text} is not a whole number of at least ${least}. Usage: ${USAGE}`);
}

function readOrigin(url: string): string {
  if (URL.canParse(url) && /^https?:/.test(url)) return new URL(url).origin;
  throw new Error(`--url ${url} is not the URL of a store. Usage: ${USAGE}`);
}
