import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { type BenchServer, blankPage, startBenchServer } from '../bench-server';
import { buildContenders } from '../build-contenders';
import { composePage } from '../compose-page';
import { direct } from '../contenders/direct/contender';
import { interleaveRounds } from '../interleave-rounds';
import { launchBrowser } from '../launch-browser';
import { makeProducts } from '../make-products';
import { type Dist, readDist } from '../read-dist';
import { readEnvironment, writeEnvironment } from '../read-environment';
import { type BenchOptions, readOptions } from '../read-options';
import { renderProducts } from '../render-products';
import { type ContenderResult, writeDisturbance } from '../results';
import { writeTables } from '../results-table';
import { pagePath } from '../run-bench';
import { saveResults } from '../save-results';
import { addCpuTime } from './add-cpu-time';
import { checkMonitor } from './check-monitor';
import { type MonitoredPage, type MonitorMeasureName, measureMonitor } from './measure-monitor';
import type { Monitor, MonitorAssets } from './monitor';
import { monitorTables } from './monitor-tables';
import { monitors as allMonitors } from './monitors';

const COMMAND = { name: 'bench:monitors', products: '12' };
const OWN_FOLDER = '/assets/vitrine/';
const PEERS_FOLDER = '/monitors/';
const COUNTING = 'src/start-telemetry.ts';

/**
 * Checks, measures, prints and saves what watching a page costs it, by monitor.
 * @param root the project's folder
 * @param executablePath of the Chromium to use
 * @throws {Error} when a monitor sends nothing
 */
export async function bench(root: string, args: readonly string[], executablePath: string): Promise<void> {
  const options = readOptions(
    args,
    allMonitors.map(({ name }) => name),
    COMMAND,
  );
  const monitors = allMonitors.filter(({ name }) => options.only.includes(name));
  const dist = await readDist(options.dist ?? path.join(root, 'dist'));
  const server = await startShop(root, options, monitors, dist);
  const browser = await launchBrowser(executablePath);
  try {
    const measured = await checkAndMeasure(browser, server, monitors, options, dist);
    await report(root, browser, monitors, options, measured);
  } finally {
    await browser.close();
    await server.close();
  }
}

/** The page of hand-written listeners, so that there is a script to share the page with, and the monitor on it. */
async function startShop(
  root: string,
  options: BenchOptions,
  monitors: readonly Monitor[],
  dist: Dist,
): Promise<BenchServer> {
  const benchDir = path.join(root, 'tests', 'bench');
  const themeDir = path.join(benchDir, 'theme');
  const names = monitors.map(({ name }) => name);
  const peers = await buildContenders(path.join(benchDir, 'monitors'), names);
  const shop = await buildContenders(path.join(benchDir, 'contenders'), [direct.name]);
  const assets = { stub: undefined, addToCart: undefined };
  const monitorAssets: MonitorAssets = {
    countingFiles: dist.filesOf(COUNTING).map((file) => `${OWN_FOLDER}${file}`),
  };
  const pages = new Map([blankPage]);
  for (const count of options.products) {
    const products = renderProducts(makeProducts(count), themeDir);
    for (const { name, label, head } of monitors) {
      const tags = `${head(monitorAssets)}\n${direct.head(assets)}`;
      pages.set(pagePath(name, count), composePage({ ...direct, label, head: () => tags }, products, assets));
    }
  }
  const scripts = new Map([
    ...[...dist.scripts].map(([file, content]) => [`${OWN_FOLDER}${file}`, content] as const),
    ...[...shop].map(([name, content]) => [`/contenders/${name}.js`, content] as const),
    ...[...peers].map(([name, content]) => [`${PEERS_FOLDER}${name}.js`, content] as const),
  ]);
  const styles = new Map([['/bench.css', await readFile(path.join(themeDir, 'bench.css'))]]);
  return startBenchServer({ pages, scripts, styles });
}

interface Measured {
  readonly products: number;
  readonly results: readonly ContenderResult<MonitorMeasureName>[];
}

async function checkAndMeasure(
  browser: Browser,
  server: BenchServer,
  monitors: readonly Monitor[],
  options: BenchOptions,
  { beacons }: Dist,
): Promise<Measured[]> {
  const [first = 0] = options.products;
  for (const monitor of monitors) {
    await checkMonitor(browser, server, monitor, pagePath(monitor.name, first));
    console.log(monitor.proof ? `${monitor.label} sends` : `${monitor.label} works`);
  }
  console.log(`Order of the rounds from seed ${options.seed}.`);
  const isMonitor = (url: string) =>
    url.startsWith(`${server.origin}${PEERS_FOLDER}`) || beacons.has(url.split(OWN_FOLDER)[1] ?? '');
  const { rounds, seed, slowdown, samplingInterval } = options;
  const pageOf = ({ name, proof }: Monitor, products: number): MonitoredPage => ({
    origin: server.origin,
    path: pagePath(name, products),
    isWatched: proof !== undefined,
    isMonitor,
    entry: { url: `${server.origin}${PEERS_FOLDER}ours.js`, lineNumber: 0, columnNumber: 0 },
    slowdown,
    samplingInterval,
  });
  const measured: Measured[] = [];
  for (const products of options.products) {
    const results = await interleaveRounds(
      monitors,
      { title: `${products} products`, rounds, seed: seed + products },
      (monitor) => measureMonitor(browser, pageOf(monitor, products)),
    );
    measured.push({ products, results: addCpuTime(results, 'none') });
  }
  return measured;
}

async function report(
  root: string,
  browser: Browser,
  monitors: readonly Monitor[],
  options: BenchOptions,
  measured: readonly Measured[],
): Promise<void> {
  const packages = monitors.flatMap((monitor) => monitor.packages);
  const environment = readEnvironment(root, browser.version(), packages);
  const markdown = [
    '# What watching costs the page',
    `${writeEnvironment(environment)}\nProcessor slowed down ${options.slowdown}×, ${options.rounds} rounds, seed ${options.seed}. Medians, half the distance between the quartiles in brackets, × = times web-vitals alone in bytes, CPU time and own script time, times the page alone in all script time and clicks.`,
    ...measured.map(
      ({ products, results }) =>
        `## ${products} products\n\n${writeTables(results, monitorTables)}\n\n${writeDisturbance(results)}`,
    ),
  ].join('\n\n');
  await saveResults(root, 'monitors', { markdown, rounds: { environment, options, measured } });
}
