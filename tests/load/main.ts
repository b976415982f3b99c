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
 * Megabytes that the server's heap may have on PostgreSQL: without a bound, garbage that nobody needed to take yet looks
 * like growth; with it, what really grows ends the process.
 */
const HEAP_MB = 112;

/**
 * Runs the load that the command line asks for on a shop of its own and prints the numbers.
 * Resolves with whether every answered add was found and nothing failed.
 * @param root the project's folder
 */
export async function load(root: string, args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      shoppers: { type: 'string', default: '500' },
      seconds: { type: 'string', default: '60' },
      think: { type: 'string', default: '1000' },
      postgres: { type: 'boolean', default: false },
    },
  });
  const cluster = values.postgres ? await startCluster() : null;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'load-'));
  const home = cluster
    ? { DATABASE_URL: await cluster.createDatabase(), NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}` }
    : { DATA_DIR: dataDir };
  const shop = await startShop({ ...home, OWNER_TOKEN });
  try {
    console.log(
      `${values.shoppers} shoppers for ${values.seconds} s on ${cluster ? 'PostgreSQL' : 'PGlite'}, Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model}; shop, database and shoppers share the machine.`,
    );
    const result = await runLoad({
      origin: shop.origin,
      ownerToken: OWNER_TOKEN,
      offers: readOffers(pathToFileURL(path.join(root, 'demo/content/shop.json'))),
      shoppers: Number(values.shoppers),
      seconds: Number(values.seconds),
      thinkMs: Number(values.think),
    });
    console.log(`\n${writeLoadTable(result)}`);
    const failures = Object.keys(result.statuses).some((status) => Number(status) >= 500 || status === '0');
    return !failures && result.missing.length === 0;
  } finally {
    await shop.end('SIGTERM');
    await cluster?.remove();
    await rm(dataDir, { recursive: true, force: true });
  }
}
