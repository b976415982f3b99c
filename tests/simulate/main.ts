import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SingleBar } from 'cli-progress';
import { startShop } from '../support/shop-process';
import { fillReport } from './fill-report';
import { SAMPLE_RATE } from './make-visit';
import { type FillOptions, readOptions, type VerifyOptions } from './read-options';
import { runSimulation } from './run-simulation';
import { writeComparison } from './write-comparison';

const OWNER_TOKEN = 'the-token-of-this-simulation';

/**
 * Fills or verifies the report, as the command line states.
 * Resolves to false when a reported figure is wrong: a percentile by more than 1 %, or a count.
 */
export async function simulate(args: readonly string[]): Promise<boolean> {
  const options = readOptions(args, process.env);
  if (options.mode === 'verify') return verify(options);
  await fill(options);
  return true;
}

async function fill(options: FillOptions): Promise<void> {
  const bar = createBar(options.visits);
  try {
    const address = await fillReport({ ...options, onStored: bar.show });
    bar.stop();
    console.log(`The report of ${options.visits} sample visits, marked as such: ${address}`);
  } finally {
    bar.stop();
  }
}

async function verify(options: VerifyOptions): Promise<boolean> {
  const { origin, visits, seed } = options;
  const run = `simulation-${Date.now().toString(36)}`;
  const shop = origin === null ? await openShop() : { origin, close: async () => undefined };
  const ownerToken = origin === null ? OWNER_TOKEN : options.ownerToken;
  if (origin !== null) console.log(writeWarning(origin, visits, run));
  const bar = createBar(visits);
  let sent = 0;
  try {
    bar.show(sent);
    const onVisit = () => {
      sent += 1;
      bar.show(sent);
    };
    const comparisons = await runSimulation({
      origin: shop.origin,
      ownerToken,
      visits,
      seed,
      run,
      onVisit,
    });
    bar.stop();
    console.log(writeComparison(comparisons));
    return comparisons.every(({ isCorrect }) => isCorrect);
  } finally {
    bar.stop();
    await shop.close();
  }
}

function writeWarning(origin: string, visits: number, run: string): string {
  return `Sending ${visits} visits to ${origin}. Its report keeps them as visits of visitors, of the release ${run}. Sample data that can be removed: npm run simulate -- --visits ${visits}`;
}

/** Returns a progress bar that appears with the first number, where the output is a terminal. */
function createBar(visits: number) {
  const bar = new SingleBar({
    format: '{bar} {value}/{total} visits, {eta_formatted} left',
    hideCursor: true,
  });
  return {
    show(done: number) {
      if (!process.stdout.isTTY) return;
      if (bar.isActive) bar.update(done);
      else bar.start(visits, done);
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
