import { parseArgs } from 'node:util';

export interface SimulateOptions {
  readonly visits: number;
  readonly seed: number;
  /** The shop to send to; null starts one. Without a slash at its end. */
  readonly origin: string | null;
  /** Of its owner, whom the report answers to. */
  readonly ownerToken: string | null;
}

const USAGE =
  'npm run simulate -- [--visits 1000] [--seed 1] [--url https://shop.example] [--no-build]; with --url, OWNER_TOKEN in the environment';

/**
 * Reads the command line.
 * @throws {Error} naming what is not understood and what would be
 */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv): SimulateOptions {
  const { visits = '1000', seed = '1', url } = parse(args);
  const ownerToken = env.OWNER_TOKEN?.trim() || null;
  if (url !== undefined && ownerToken === null)
    throw new Error(`OWNER_TOKEN is not set: the report answers to the owner alone. Usage: ${USAGE}`);
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
  throw new Error(`--url ${url} is not the address of a shop. Usage: ${USAGE}`);
}
