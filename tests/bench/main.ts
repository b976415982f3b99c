import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { brotliSize } from '../../scripts/compile/brotli.mjs';
import { type BenchServer, blankPage, startBenchServer } from './bench-server';
import { benchTables } from './bench-tables';
import { buildContenders } from './build-contenders';
import { checkContender } from './check-contender';
import { composePage } from './compose-page';
import type { Assets, Contender } from './contender';
import { contenders as allContenders } from './contenders';
import { launchBrowser } from './launch-browser';
import { makeProducts } from './make-products';
import type { MeasureName } from './measure-contender';
import { type Dist, readDist } from './read-dist';
import { readEnvironment, writeEnvironment } from './read-environment';
import { type BenchOptions, readOptions } from './read-options';
import { renderProducts } from './render-products';
import { type ContenderResult, writeDisturbance } from './results';
import { writeTables } from './results-table';
import { pagePath, runBench } from './run-bench';
import { saveResults } from './save-results';
import { writeMisses } from './write-misses';

const YARDSTICK = 'direct';
const CHECKED_PRODUCTS = 12;
const ADD_TO_CART = 'src/widgets/add-to-cart-chunk.ts';

/**
 * Checks, measures, prints and saves.
 * @param root the project's folder
 * @param executablePath of the Chromium to use
 * @throws {Error} when a contender's page does not work
 */
export async function bench(root: string, args: readonly string[], executablePath: string): Promise<void> {
  const options = readOptions(
    args,
    allContenders.map(({ name }) => name),
  );
  const contenders = allContenders.filter(({ name }) => options.only.includes(name));
  const dist = await readDist(options.dist ?? path.join(root, 'dist'));
  const stub = dist.scripts.get('stub.js');
  const assets: Assets = {
    stub: stub && new TextDecoder().decode(stub).trim(),
    addToCart: dist.filesOf(ADD_TO_CART)[0],
  };
  const server = await startShop(root, options, contenders, dist, assets);
  const browser = await launchBrowser(executablePath);
  try {
    const measured = await checkAndMeasure(browser, server, contenders, options, assets, dist);
    await report(root, browser, contenders, options, measured);
  } finally {
    await browser.close();
    await server.close();
  }
}

async function startShop(
  root: string,
  options: BenchOptions,
  contenders: readonly Contender[],
  dist: Dist,
  assets: Assets,
): Promise<BenchServer> {
  const benchDir = path.join(root, 'tests', 'bench');
  const themeDir = path.join(benchDir, 'theme');
  const peers = await buildContenders(
    path.join(benchDir, 'contenders'),
    contenders.map(({ name }) => name),
  );
  const pages = new Map([blankPage]);
  for (const count of [CHECKED_PRODUCTS, ...options.products]) {
    const products = renderProducts(makeProducts(count), themeDir);
    for (const contender of contenders)
      pages.set(pagePath(contender.name, count), composePage(contender, products, assets));
  }
  const scripts = new Map([
    ...[...dist.scripts].map(([file, content]) => [`/assets/vitrine/${file}`, content] as const),
    ...[...peers].map(([name, content]) => [`/contenders/${name}.js`, content] as const),
  ]);
  const styles = new Map([['/bench.css', await readFile(path.join(themeDir, 'bench.css'))]]);
  return startBenchServer({ pages, scripts, styles });
}

interface Measured {
  readonly products: number;
  readonly results: readonly ContenderResult<MeasureName>[];
}

async function checkAndMeasure(
  browser: Browser,
  server: BenchServer,
  contenders: readonly Contender[],
  options: BenchOptions,
  assets: Assets,
  dist: Dist,
): Promise<Measured[]> {
  for (const contender of contenders) {
    if (contender.name === 'none') continue;
    await checkContender(browser, server, contender, pagePath(contender.name, CHECKED_PRODUCTS));
    console.log(`${contender.label} works`);
  }
  console.log(`Order of the rounds from seed ${options.seed}.`);
  const folder = `${server.origin}/assets/vitrine/`;
  const isBeacon = (url: string) => dist.beacons.has(url.split('/assets/vitrine/')[1] ?? '');
  const telemetryStart = {
    ...dist.telemetryStart,
    url: `${folder}vitrine.js`,
    attributedTo: `${folder}${dist.filesOf('src/start-telemetry.ts')[0]}`,
  };
  const inlineBytes = ({ name }: Contender) =>
    name.startsWith('ours') && assets.stub ? brotliSize(assets.stub) : 0;
  const run = { browser, server, contenders, options, inlineBytes, isBeacon, telemetryStart };
  const measured: Measured[] = [];
  for (const products of options.products) {
    const results = await runBench(run, products);
    measured.push({ products, results });
  }
  return measured;
}

async function report(
  root: string,
  browser: Browser,
  contenders: readonly Contender[],
  options: BenchOptions,
  measured: readonly Measured[],
): Promise<void> {
  const packages = contenders.flatMap((contender) => contender.packages);
  const environment = readEnvironment(root, browser.version(), packages);
  const markdown = [
    '# Bench',
    `${writeEnvironment(environment)}\nProcessor slowed down ${options.slowdown}×, ${options.rounds} rounds, seed ${options.seed}. Medians, half the distance between the quartiles in brackets, × = times hand-written listeners.`,
    ...measured.map(
      ({ products, results }) =>
        `## ${products} products\n\n${writeTables(results, benchTables, YARDSTICK)}\n\n${writeMisses(results)}\n\n${writeDisturbance(results)}`,
    ),
  ].join('\n\n');
  await saveResults(root, 'results', { markdown, rounds: { environment, options, measured } });
}
