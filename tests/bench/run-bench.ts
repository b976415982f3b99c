import type { Browser } from '@playwright/test';
import type { BenchServer } from './bench-server';
import type { Contender } from './contender';
import { type MeasuredPage, measureContender, type Round } from './measure-contender';
import type { BenchOptions } from './read-options';
import { type ContenderResult, summarizeContender } from './results';
import { createRandom, shuffle } from './shuffle';

interface BenchRun {
  readonly browser: Browser;
  readonly server: BenchServer;
  readonly contenders: readonly Contender[];
  readonly options: BenchOptions;
  /** Bytes of a contender's script inside its page. */
  readonly inlineBytes: (contender: Contender) => number;
  readonly isBeacon: (url: string) => boolean;
}

/** Where a contender's page of so many products is. */
export function pagePath(contender: string, products: number): string {
  return `/${contender}/${products}`;
}

/**
 * Measures every contender once a round, in an order of its own each round: what slows the machine for a while
 * slows them all. A first round is thrown away.
 */
export async function runBench(run: BenchRun, products: number): Promise<ContenderResult[]> {
  const { contenders, options } = run;
  const random = createRandom(options.seed + products);
  const rounds = new Map<Contender, Round[]>(contenders.map((contender) => [contender, []]));
  for (let round = 0; round <= options.rounds; round += 1) {
    const order = shuffle(contenders, random);
    for (const contender of order) {
      const measured = await measureContender(run.browser, measuredPage(run, contender, products));
      if (round > 0) rounds.get(contender)?.push(measured);
    }
    console.log(
      round === 0
        ? `${products} products: warmed up`
        : `${products} products: round ${round} of ${options.rounds}`,
    );
  }
  return contenders.map((contender) =>
    summarizeContender({
      name: contender.name,
      label: contender.label,
      rounds: rounds.get(contender) ?? [],
    }),
  );
}

function measuredPage(run: BenchRun, contender: Contender, products: number): MeasuredPage {
  const { slowdown, samplingInterval } = run.options;
  return {
    origin: run.server.origin,
    path: pagePath(contender.name, products),
    works: contender.name !== 'none',
    inlineBytes: run.inlineBytes(contender),
    isBeacon: run.isBeacon,
    slowdown,
    samplingInterval,
  };
}
