import { parseArgs } from 'node:util';

export interface BenchOptions {
  /** Numbers of products on a page. Each number is one run. */
  readonly products: readonly number[];
  readonly rounds: number;
  /** Names of the contenders to measure. */
  readonly only: readonly string[];
  readonly seed: number;
  readonly slowdown: number;
  /** Microseconds between the profiler's samples. */
  readonly samplingInterval: number;
  /** Folder of the built bundle, if not the project's. */
  readonly dist: string | undefined;
}

/** The command that the options belong to, with its defaults. */
export interface BenchCommand {
  readonly name: string;
  readonly products: string;
}

const BENCH: BenchCommand = { name: 'bench', products: '100,1000' };
const ROUNDS = '9';

/**
 * Reads the command line.
 * @param known names of all contenders
 * @throws {Error} with the invalid option and the usage
 */
export function readOptions(
  args: readonly string[],
  known: readonly string[],
  command = BENCH,
): BenchOptions {
  const usage = writeUsage(command, known);
  const values = parse(args, usage);
  const readNumber = (option: string, text: string, least: number): number => {
    const number = Number(text);
    if (Number.isInteger(number) && number >= least) return number;
    throw new Error(`${option} ${text} is not a whole number of at least ${least}. Usage: ${usage}`);
  };
  const only = values.only?.split(',') ?? known;
  const unknown = only.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new Error(`There is no contender ${unknown}: name some of ${known.join(', ')}.`);
  return {
    products: (values.products ?? command.products)
      .split(',')
      .map((text) => readNumber('--products', text, 4)),
    rounds: readNumber('--rounds', values.rounds ?? ROUNDS, 1),
    only: known.filter((name) => only.includes(name)),
    seed: readNumber('--seed', values.seed ?? '1', 0),
    slowdown: readNumber('--slowdown', values.slowdown ?? '4', 1),
    samplingInterval: readNumber('--interval', values.interval ?? '100', 10),
    dist: values.dist,
  };
}

function parse(args: readonly string[], usage: string) {
  const text = { type: 'string' } as const;
  const options = {
    products: text,
    rounds: text,
    only: text,
    seed: text,
    slowdown: text,
    interval: text,
    dist: text,
  };
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (cause) {
    throw new Error(`${cause instanceof Error ? cause.message : cause}. Usage: ${usage}`, { cause });
  }
}

function writeUsage({ name, products }: BenchCommand, known: readonly string[]): string {
  return `npm run ${name} -- [--products ${products}] [--rounds ${ROUNDS}] [--only ${known.slice(0, 2).join()}] [--seed 1] [--slowdown 4] [--interval 100] [--dist folder] [--no-build]`;
}
