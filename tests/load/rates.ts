import { cpus } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { type PostgresCluster, startCluster } from '../support/postgres-cluster';
import { type ShopProcess, startShop } from '../support/shop-process';
import { measureAdds } from './measure-adds';
import { measureCollector, measureInsert } from './measure-collector';
import { type Measured, writeRatesTable } from './rates-table';
import { readOffers } from './read-offers';
import { readProcess } from './read-process';

const OWNER_TOKEN = 'the-token-of-this-load-run';
const BATCH_SIZES = [6, 60];
/** The server's own default, and the number of connections of the plain INSERT. */
const DATABASE_CONNECTIONS = 10;

interface RatesCommand {
  connections: number;
  seconds: number;
  rounds: number;
  /** Folder of another build to compare with; null without one. */
  against: string | null;
}

/**
 * Measures adds and batches of vitals per second on PostgreSQL and prints the rates. The builds and the plain INSERT
 * take turns in every round, so that their ratios hold on a busy machine.
 * @param root the project's folder
 */
export async function measureRates(root: string, args: readonly string[]): Promise<void> {
  const command = readCommand(args);
  const cluster = await startCluster();
  const ending: (() => Promise<unknown>)[] = [() => cluster.remove()];
  try {
    const builds = [['this build', root], ...(command.against ? [['other build', command.against]] : [])];
    const measured: Measured[] = [];
    for (const [subject = '', folder = ''] of builds) {
      const build = await openBuild(cluster, folder);
      ending.unshift(build.close);
      measured.push(...contendersOf(subject, build, command));
    }
    for (let round = 0; round < command.rounds; round++)
      for (const each of measured) each.rounds.push(await each.measure());
    console.log(
      `${command.rounds} rounds of ${command.seconds} s, ${command.connections} connections, PostgreSQL with ${DATABASE_CONNECTIONS}; Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model}; server, database and clients share the machine.\n`,
    );
    console.log(writeRatesTable(measured));
  } finally {
    for (const end of ending) await end();
  }
}

function readCommand(args: readonly string[]): RatesCommand {
  const { values } = parseArgs({
    args: [...args],
    options: {
      connections: { type: 'string', default: '50' },
      seconds: { type: 'string', default: '5' },
      rounds: { type: 'string', default: '5' },
      against: { type: 'string' },
    },
  });
  return {
    connections: Number(values.connections),
    seconds: Number(values.seconds),
    rounds: Number(values.rounds),
    against: values.against ? path.resolve(values.against) : null,
  };
}

interface Build {
  shop: ShopProcess;
  pool: pg.Pool;
  offers: ReturnType<typeof readOffers>;
  close(): Promise<void>;
}

async function openBuild(cluster: PostgresCluster, folder: string): Promise<Build> {
  const url = await cluster.createDatabase();
  const pool = new pg.Pool({ connectionString: url, max: DATABASE_CONNECTIONS });
  const shop = await startShop(
    { DATABASE_URL: url, DATABASE_CONNECTIONS: String(DATABASE_CONNECTIONS), OWNER_TOKEN },
    [],
    folder,
  );
  const close = async () => {
    await shop.end('SIGKILL');
    await pool.end();
  };
  return {
    shop,
    pool,
    offers: readOffers(pathToFileURL(path.join(folder, 'demo/content/shop.json'))),
    close,
  };
}

function contendersOf(
  subject: string,
  { shop, pool, offers }: Build,
  { connections, seconds }: RatesCommand,
): Measured[] {
  const { origin } = shop;
  const withProcessor = async (measure: () => ReturnType<typeof measureAdds>) => {
    const before = await readProcess(origin, OWNER_TOKEN);
    const result = await measure();
    const after = await readProcess(origin, OWNER_TOKEN);
    return { ...result, processorMs: ((after.processor - before.processor) * 1000) / result.times.length };
  };
  const adds = () => withProcessor(() => measureAdds({ origin, offers, connections, seconds }));
  const batches = BATCH_SIZES.flatMap((records): Measured[] => {
    const options = { connections, seconds, records };
    const kind = `batch of ${records}`;
    const collect = () => withProcessor(() => measureCollector(origin, options));
    const insert = async () => ({ ...(await measureInsert(pool, options)), processorMs: null });
    return [
      { kind, subject, measure: collect, rounds: [] },
      { kind, subject: `plain INSERT beside ${subject}`, measure: insert, rounds: [] },
    ];
  });
  return [{ kind: 'cart add', subject, measure: adds, rounds: [] }, ...batches];
}
