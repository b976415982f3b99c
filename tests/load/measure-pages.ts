import { startShop } from '../support/shop-process';
import { type LoopResult, runClosedLoop } from './closed-loop';
import { runOpenLoop } from './open-loop';
import { printMeasure } from './record-measures';

const SECONDS = 8;
/** Requests at a time, without a pause. */
const CONNECTIONS = 2;
/** Share of the greatest rate of requests at which pages are measured. */
const LOAD = 0.5;

export interface MeasuredPages {
  /** Settings of the server. */
  env: Record<string, string>;
  ownerToken: string;
  /** Path of the report, with its query. */
  report: string;
}

/** Prints the p95 of product lists without and with reports in a row beside them: without a pause, and at a fixed rate. */
export async function printPages({ env, ownerToken, report }: MeasuredPages): Promise<void> {
  const shop = await startShop(env);
  const get = (path: string) => async () => {
    const response = await fetch(shop.origin + path, { headers: { authorization: `Bearer ${ownerToken}` } });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path} returned ${response.status}.`);
  };
  const withoutPause = (path: string, connections: number, seconds = SECONDS) =>
    runClosedLoop({ connections, seconds, openConnection: () => get(path) });
  const compare = async (name: string, measure: () => Promise<LoopResult>) => {
    const quiet = await measure();
    const [busy] = await Promise.all([measure(), withoutPause(report, 1)]);
    printComparison(name, p95(quiet), p95(busy));
    return quiet;
  };
  try {
    await withoutPause('/shop', CONNECTIONS, 3);
    const { times, seconds } = await compare('without a pause', () => withoutPause('/shop', CONNECTIONS));
    const rate = (LOAD * times.length) / seconds;
    await compare(`at ${rate.toFixed(0)} a second, half of the greatest rate`, () =>
      runOpenLoop({ rate, seconds: SECONDS, send: get('/shop') }),
    );
  } finally {
    await shop.end('SIGTERM');
  }
}

function printComparison(name: string, quiet: number, busy: number): void {
  printMeasure(`pages ${name}, p95`, `${quiet.toFixed(1)} ms`);
  printMeasure('the same beside reports', `${busy.toFixed(1)} ms (${(busy / quiet).toFixed(2)}×)`);
}

function p95({ times }: LoopResult): number {
  return times.sort((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0;
}
