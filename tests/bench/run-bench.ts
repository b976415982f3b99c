import type { Browser } from '@playwright/test';
import type { BenchServer } from './bench-server';
import type { Contender } from './contender';
import { interleaveRounds } from './interleave-rounds';
import { type MeasuredPage, type MeasureName, measureContender } from './measure-contender';
import type { BenchOptions } from './read-options';
import type { ContenderResult } from './results';

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

/** Measures every contender on a page of so many products. */
export async function runBench(run: BenchRun, products: number): Promise<ContenderResult<MeasureName>[]> {
  const { rounds, seed } = run.options;
  return interleaveRounds(
    run.contenders,
    { title: `${products} products`, rounds, seed: seed + products },
    (contender) => measureContender(run.browser, measuredPage(run, contender, products)),
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
