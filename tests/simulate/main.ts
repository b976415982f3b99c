import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SingleBar } from 'cli-progress';
import { startShop } from '../support/shop-process';
import { SAMPLE_RATE } from './make-visit';
import { readOptions } from './read-options';
import { runSimulation } from './run-simulation';
import { writeComparison } from './write-comparison';

const OWNER_TOKEN = 'the-token-of-this-simulation';

/**
 * Sends the visits of the command line and prints expected and reported figures.
 * Resolves to true when every percentile is within 1 % and every count is correct.
 */
export async function simulate(args: readonly string[]): Promise<boolean> {
  const { origin, ownerToken, ...options } = readOptions(args, process.env);
  const shop = origin === null ? await openShop() : { origin, close: async () => undefined };
  const bar = new SingleBar({
    format: '{bar} {value}/{total} visits, {eta_formatted} left',
    hideCursor: true,
  });
  try {
    if (process.stdout.isTTY) bar.start(options.visits, 0);
    const comparisons = await runSimulation({
      ...options,
      origin: shop.origin,
      ownerToken: origin === null ? OWNER_TOKEN : (ownerToken ?? ''),
      run: `simulation-${Date.now().toString(36)}`,
      onVisit: () => process.stdout.isTTY && bar.increment(),
    });
    bar.stop();
    console.log(writeComparison(comparisons));
    return comparisons.every(({ isCorrect }) => isCorrect);
  } finally {
    bar.stop();
    await shop.close();
  }
}

async function openShop() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'simulate-'));
  const shop = await startShop({ DATA_DIR: dataDir, DATABASE_URL: '', SAMPLE_RATE, OWNER_TOKEN });
  const close = async () => {
    await shop.end('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  };
  return { origin: shop.origin, close };
}
