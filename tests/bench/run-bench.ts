import type { Browser } from '@playwright/test';
import type { Branch } from './attribute-profile';
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
  /** Returns the bytes of a contender's inline script. */
  readonly inlineBytes: (contender: Contender) => number;
  readonly isBeacon: (url: string) => boolean;
  readonly telemetryStart: Branch;
}

/** Returns the path of a contender's page with that number of products. */
export function pagePath(contender: string, products: number): string {
  return `/${contender}/${products}`;
}

/** Measures every contender on a page with that number of products. */
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
    telemetryStart: run.telemetryStart,
    slowdown,
    samplingInterval,
  };
}
