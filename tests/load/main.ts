import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { startCluster } from '../support/postgres-cluster';
import { startShop } from '../support/shop-process';
import { writeLoadTable } from './load-table';
import { readOffers } from './read-offers';
import { runLoad } from './run-load';

const OWNER_TOKEN = 'the-token-of-this-load-run';
/**
 * Heap limit of the server on PostgreSQL, in megabytes. Without a limit, uncollected garbage looks like a leak; with
 * it, a leak ends the process.
 */
const HEAP_MB = 112;

interface LoadCommand {
  shoppers: number;
  seconds: number;
  thinkMs: number;
  /** Runs on a new PostgreSQL cluster instead of PGlite. */
  onPostgres: boolean;
}

/**
 * Runs the load of the command line on a new server and prints the results.
 * Resolves to true when no request failed and no acknowledged add is missing.
 * @param root the project's folder
 */
export async function load(root: string, args: readonly string[]): Promise<boolean> {
  const { onPostgres, ...command } = readCommand(args);
  const shop = await openShop(onPostgres);
  try {
    console.log(
      `${command.shoppers} shoppers for ${command.seconds} s on ${onPostgres ? 'PostgreSQL' : 'PGlite'}, Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model}; shop, database and shoppers share the machine.`,
    );
    const offers = readOffers(pathToFileURL(path.join(root, 'demo/content/shop.json')));
    const result = await runLoad({ ...command, origin: shop.origin, ownerToken: OWNER_TOKEN, offers });
    console.log(`\n${writeLoadTable(result)}`);
    const failures = Object.keys(result.statuses).some((status) => Number(status) >= 500 || status === '0');
    return !failures && result.missing.length === 0;
  } finally {
    await shop.close();
  }
}

function readCommand(args: readonly string[]): LoadCommand {
  const { values } = parseArgs({
    args: [...args],
    options: {
      shoppers: { type: 'string', default: '500' },
      seconds: { type: 'string', default: '60' },
      think: { type: 'string', default: '1000' },
      postgres: { type: 'boolean', default: false },
    },
  });
  return {
    shoppers: Number(values.shoppers),
    seconds: Number(values.seconds),
    thinkMs: Number(values.think),
    onPostgres: values.postgres,
  };
}

async function openShop(onPostgres: boolean) {
  const cluster = onPostgres ? await startCluster() : null;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'load-'));
  const location = cluster
    ? { DATABASE_URL: await cluster.createDatabase(), NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}` }
    : { DATA_DIR: dataDir };
  const shop = await startShop({ ...location, OWNER_TOKEN });
  const close = async () => {
    await shop.end('SIGTERM');
    await cluster?.remove();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { origin: shop.origin, close };
}
