import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { startShop } from '../support/shop-process';
import { type LoopResult, runClosedLoop } from './closed-loop';
import { runOpenLoop } from './open-loop';
import { dayAgo, OWNER_TOKEN, printMeasure, REPORTS } from './record-measures';

const SECONDS = 12;
/** Requests at a time, without a pause. */
const CONNECTIONS = 2;
/** Share of the greatest rate of requests at which pages are measured. */
const LOAD = 0.5;

export interface MeasuredPages {
  /** Settings of the server, whose owner has `OWNER_TOKEN`. */
  env: Record<string, string>;
  /** Days of the reports that are requested beside pages. */
  days: number;
}

/**
 * Does so in a process of its own. In the one that has filled a database, each collection of its garbage takes about 20 ms,
 * which would count as time of the pages.
 */
export async function printPagesApart(pages: MeasuredPages): Promise<void> {
  const program = fileURLToPath(new URL('pages.js', import.meta.url));
  await execa(process.execPath, [program, JSON.stringify(pages)], { stdio: 'inherit' });
}

/** Prints the p95 of product lists without and with each call in a row beside them: without a pause, and at a fixed rate. */
export async function printPages({ env, days }: MeasuredPages): Promise<void> {
  const shop = await startShop(env);
  const get = (path: string) => async () => {
    const response = await fetch(shop.origin + path, { headers: { authorization: `Bearer ${OWNER_TOKEN}` } });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path} returned ${response.status}.`);
  };
  const withoutPause = (path: string, connections: number, seconds = SECONDS) =>
    runClosedLoop({ connections, seconds, openConnection: () => get(path) });
  const compare = async (name: string, measure: () => Promise<LoopResult>) => {
    const before = await measure();
    const beside: { call: string; busy: LoopResult; called: LoopResult }[] = [];
    for (const [call, path] of Object.entries(listCalls(days))) {
      const [busy, called] = await Promise.all([measure(), withoutPause(path, 1)]);
      beside.push({ call, busy, called });
    }
    // A p95 of some seconds differs by a third from the next one.
    const quiet = { ...before, times: [...before.times, ...(await measure()).times] };
    printMeasure(`pages ${name}, p95`, `${p95(quiet).toFixed(1)} ms`);
    for (const { call, busy, called } of beside) {
      const ratio = p95(busy) / p95(quiet);
      printMeasure(
        `the same beside ${call}`,
        `${p95(busy).toFixed(1)} ms (${ratio.toFixed(2)}×), ${called.times.length} calls, median ${median(called).toFixed(0)} ms`,
      );
    }
    return before;
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

/** Returns the paths of the calls that are requested beside pages, by what they return. */
function listCalls(days: number): Record<string, string> {
  const period = `from=${dayAgo(days - 1)}&to=${dayAgo(0)}`;
  const filters = new URLSearchParams(REPORTS['template and release, from records']);
  return {
    reports: `/api/vitrine/performance/report?${period}`,
    'reports from records': `/api/vitrine/performance/report?${period}&${filters}`,
    'what to fix first': `/api/vitrine/performance/fixes?${period}`,
  };
}

function p95(result: LoopResult): number {
  return quantile(result, 0.95);
}

function median(result: LoopResult): number {
  return quantile(result, 0.5);
}

function quantile({ times }: LoopResult, share: number): number {
  return times.sort((one, other) => one - other)[Math.floor(times.length * share)] ?? 0;
}
