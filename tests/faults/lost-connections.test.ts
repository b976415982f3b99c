import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isDatabaseUnavailable } from '../../server/platform/database/database-failure';
import { migrations } from '../../server/platform/database/migrations';
import { openDatabase } from '../../server/platform/database/open-database';
import { type PostgresCluster, postgresBin, startCluster } from '../support/postgres-cluster';
import { type ShopProcess, startShop } from '../support/shop-process';
import { Shopper } from '../support/shopper';
import { popularItem } from './popular-item';

const ADDS = 4;
const SHOPPERS = 12;
const TERMINATE = `select pg_terminate_backend(pid) from pg_stat_activity
  where application_name = 'vitrine' and random() < 0.8`;
const { itemId, sku } = popularItem(ADDS + 1);

describe.skipIf(!postgresBin)('lost connections to PostgreSQL (skipped without PostgreSQL)', () => {
  let cluster: PostgresCluster;
  let shop: ShopProcess;
  const all: Shopper[] = [];
  let refused = 0;

  beforeAll(async () => {
    cluster = await startCluster();
    shop = await startShop({ DATABASE_URL: await cluster.createDatabase() });
  });
  afterAll(async () => {
    await shop.end('SIGKILL');
    await cluster.remove();
  });

  const terminate = () => cluster.administer(TERMINATE);
  const restart = async () => {
    await cluster.stop('SIGINT');
    await cluster.start();
  };
  const arrive = async () => {
    const shopper = new Shopper(() => shop.origin);
    await shopper.arrive();
    all.push(shopper);
    return shopper;
  };

  it.each([
    ...Array(7).fill(['terminated connections', terminate]),
    ...Array(3).fill(['a fast stop and a start', restart]),
  ])('%s during adds return 503, and the next adds succeed', async (_name, disturb: () => Promise<void>) => {
    const shoppers = await Promise.all(Array.from({ length: SHOPPERS }, arrive));
    const disturbed = wait(Math.random() * 150).then(disturb);
    const responses: [status: number, retryAfter: string | null][] = [];
    const shopAround = async (shopper: Shopper) => {
      for (let add = 0; add < ADDS; add++)
        responses.push([await shopper.add(itemId, sku), shopper.retryAfter]);
    };
    await Promise.all(shoppers.map(shopAround));
    await disturbed;

    const unexpected = responses.filter(
      ([status, retryAfter]) => status !== 200 && (status !== 503 || retryAfter !== '5'),
    );
    expect(unexpected).toEqual([]);
    refused += responses.filter(([status]) => status === 503).length;
    const next = await arrive();
    await vi.waitFor(async () => expect(await next.add(itemId, sku)).toBe(200), 10_000);
  });

  it('lose no acknowledged add', async () => {
    const missing = await Promise.all(all.map((shopper) => shopper.missing()));
    expect(missing.flat()).toEqual([]);
    expect(refused).toBeGreaterThan(0);
  });

  it('reject a transaction between two statements and at its commit', async () => {
    const { db, close } = await openDatabase(await cluster.createDatabase(), { connections: 1 });
    const beforeStatement = db.transaction().execute(async (transaction) => {
      await terminateItself(transaction);
      await sql`select 1`.execute(transaction);
    });
    expect(isDatabaseUnavailable(await beforeStatement.catch((error: unknown) => error))).toBe(true);
    const beforeCommit = db.transaction().execute(terminateItself);
    expect(isDatabaseUnavailable(await beforeCommit.catch((error: unknown) => error))).toBe(true);
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
    await close();
  });

  it('interrupt a migration, which the next start completes', async () => {
    const location = await cluster.createDatabase();
    const withLast = (up: (db: Kysely<unknown>) => Promise<void>) => ({
      migrations: { ...migrations, '9999-last': { up } },
    });
    await expect(openDatabase(location, withLast(terminateItself))).rejects.toThrow(
      'The database became unavailable during its migration, which left no changes. Start the server again.',
    );
    await (
      await openDatabase(
        location,
        withLast(async () => undefined),
      )
    ).close();
  });

  /** Terminates the connection of `db` while it is in use and runs no statement. */
  async function terminateItself(db: QueryExecutorProvider): Promise<void> {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
    await cluster.administer(`select pg_terminate_backend(${rows[0]?.pid}, 10000)`);
  }
});
