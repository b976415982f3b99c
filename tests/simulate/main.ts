import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SingleBar } from 'cli-progress';
import { startShop } from '../support/shop-process';
import { fillReport } from './fill-report';
import { SAMPLE_RATE } from './make-view';
import { type FillOptions, readOptions, USAGE, type VerifyOptions } from './read-options';
import { runSimulation } from './run-simulation';
import { writeComparison } from './write-comparison';

const OWNER_TOKEN = 'the-token-of-this-simulation';

/**
 * Fills or verifies the report, as the command line states.
 * Resolves to false when a reported figure is wrong: a percentile by more than 1 %, or a count.
 */
export async function simulate(args: readonly string[]): Promise<boolean> {
  const options = readOptions(args, process.env);
  if (!options) {
    console.log(USAGE);
    return true;
  }
  if (options.mode === 'verify') return verify(options);
  await fill(options);
  return true;
}

async function fill({ origin, views, seed }: FillOptions): Promise<void> {
  const bar = createBar(views);
  try {
    const now = Date.now();
    const run = `filled-${now.toString(36)}`;
    await fillReport({ origin, views, seed, run, now, onView: bar.advance });
  } finally {
    bar.stop();
  }
  console.log(`The report has ${views} more page views: ${origin}/config/performance`);
}

async function verify(options: VerifyOptions): Promise<boolean> {
  const { origin, views, seed } = options;
  const run = `simulation-${Date.now().toString(36)}`;
  const shop = origin === null ? await openShop() : { origin, close: async () => undefined };
  const ownerToken = origin === null ? OWNER_TOKEN : options.ownerToken;
  if (origin !== null) console.log(writeWarning(origin, views, run));
  const bar = createBar(views);
  try {
    const comparisons = await runSimulation({
      origin: shop.origin,
      ownerToken,
      views,
      seed,
      run,
      onView: bar.advance,
    });
    bar.stop();
    console.log(writeComparison(comparisons));
    return comparisons.every(({ isCorrect }) => isCorrect);
  } finally {
    bar.stop();
    await shop.close();
  }
}

function writeWarning(origin: string, views: number, run: string): string {
  return `Sending ${views} page views to ${origin}. Its report keeps them as page views of visitors, of the release ${run}.`;
}

/** Returns a progress bar that appears with the first page view, where the output is a terminal. */
function createBar(views: number) {
  const bar = new SingleBar({
    format: '{bar} {value}/{total} page views, {eta_formatted} left',
    hideCursor: true,
  });
  return {
    advance() {
      if (!process.stdout.isTTY) return;
      if (!bar.isActive) bar.start(views, 0);
      bar.increment();
    },
    stop: () => bar.stop(),
  };
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
