import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startShop } from '../../support/shop-process';
import { interleaveRounds } from '../interleave-rounds';
import { launchBrowser } from '../launch-browser';
import { readEnvironment, writeEnvironment } from '../read-environment';
import { type BenchOptions, readOptions } from '../read-options';
import type { ContenderResult } from '../results';
import { type Column, hundredths, whole, writeTables } from '../results-table';
import { saveResults } from '../save-results';
import { quantile } from '../statistics';
import { type Interaction, interactions } from './interactions';
import { type InteractionMeasureName, measureInteraction } from './measure-interaction';

const COMMAND = { name: 'bench:interactions', products: '4' };

const COLUMNS: readonly Column<InteractionMeasureName>[] = [
  { title: 'response, ms', key: 'response', write: whole },
  { title: 'result, ms', key: 'result', write: whole },
  { title: 'layout shift', key: 'layoutShift', write: hundredths },
];

/**
 * Measures, prints and saves how long pages of the demo store take to respond.
 * @param root the project's folder
 * @param executablePath of the Chromium to use
 */
export async function bench(root: string, args: readonly string[], executablePath: string): Promise<void> {
  const options = readOptions(
    args,
    interactions.map(({ name }) => name),
    COMMAND,
  );
  const chosen = interactions.filter(({ name }) => options.only.includes(name));
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'vitrine-bench-'));
  const shop = await startShop({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' }, [], root);
  const browser = await launchBrowser(executablePath);
  try {
    const results = await measureAll(browser, shop.origin, chosen, options);
    await report(root, browser.version(), options, results);
  } finally {
    await browser.close();
    await shop.end('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }
}

function measureAll(
  browser: Awaited<ReturnType<typeof launchBrowser>>,
  origin: string,
  chosen: readonly Interaction[],
  { rounds, seed, slowdown }: BenchOptions,
): Promise<ContenderResult<InteractionMeasureName>[]> {
  return interleaveRounds(chosen, { title: 'interactions', rounds, seed }, (interaction) =>
    measureInteraction(browser, origin, slowdown, interaction),
  );
}

async function report(
  root: string,
  chromium: string,
  options: BenchOptions,
  results: readonly ContenderResult<InteractionMeasureName>[],
): Promise<void> {
  const environment = readEnvironment(root, chromium, []);
  const longest = results.map(
    ({ label, rounds }) =>
      `- ${label}: ${whole(
        quantile(
          rounds.map(({ measures }) => measures.response ?? 0),
          1,
        ),
      )} ms`,
  );
  const markdown = [
    '# How long pages take to respond',
    `${writeEnvironment(environment)}\nProcessor slowed down ${options.slowdown}×, ${options.rounds} rounds, seed ${options.seed}. Medians, half the distance between the quartiles in brackets.`,
    writeTables(results, [COLUMNS]),
    `Longest response of all rounds:\n\n${longest.join('\n')}`,
  ].join('\n\n');
  await saveResults(root, 'interactions', { markdown, rounds: { environment, options, results } });
}
