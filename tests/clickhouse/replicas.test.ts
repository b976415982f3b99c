import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportSchema } from '../../contract/telemetry/report';
import { openClickHouse } from '../../server/telemetry/clickhouse/open-clickhouse';
import { rollUpDays } from '../../server/telemetry/clickhouse/roll-up-days';
import { type ClickHouseServer, hasClickHouseServer, startClickHouse } from '../support/clickhouse-server';
import { findFreePort } from '../support/free-port';
import { type ShopProcess, startShop } from '../support/shop-process';
import { hasZooKeeper, startZooKeeper, type ZooKeeperServer } from '../support/zookeeper-server';
import { metricRecord, viewRecord } from '../unit/server/telemetry/sample-records';
import { documentedNode, documentedTables } from './documented-cluster';

const OWNER_TOKEN = 'the-token-of-these-replicas';
const VIEWS = 50;
const LATER_MS = 5 * 86_400_000;
const LONG = { timeout: 90_000, interval: 200 };

let folder: string;
let zooKeeper: ZooKeeperServer;
/** The address of the collector is that of the second. Reads prefer the first. */
let servers: ClickHouseServer[] = [];
let shop: ShopProcess;

/** Starts two servers with the profile that docs/scale.md states, or with another quorum. */
async function startReplicas(quorum: number): Promise<void> {
  const ports = [await findFreePort(), await findFreePort()];
  const start = (nativePort: number) =>
    startClickHouse({
      nativePort,
      configuration: documentedNode({ ports, own: nativePort, zooKeeperPort: zooKeeper.port }),
      profile: { insert_quorum: quorum, load_balancing: 'in_order' },
    });
  servers = await Promise.all(ports.map(start));
  for (const server of servers) {
    await server.run('CREATE DATABASE vitrine');
    for (const statement of documentedTables()) await server.run(statement);
  }
}

const urlOfSecond = () => `${servers[1]?.url}/vitrine`.replace('//', '//vitrine@');

const startCollector = () =>
  startShop({
    DATA_DIR: path.join(folder, 'data'),
    CLICKHOUSE_URL: urlOfSecond(),
    CLICKHOUSE_SPOOL_DIR: path.join(folder, 'spool'),
    OWNER_TOKEN,
  });

async function send(lines: readonly object[]): Promise<void> {
  const response = await fetch(`${shop.origin}/api/1/performance/records`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(lines),
  });
  expect(await response.json()).toEqual({ accepted: lines.length, refused: [] });
}

const createViews = () =>
  Array.from({ length: VIEWS }, () => viewRecord({ id: randomUUID(), pageLoadId: randomUUID() }));
const isSpoolEmpty = async () => (await readdir(path.join(folder, 'spool'))).length === 0;
const settle = () => expect.poll(isSpoolEmpty, LONG).toBe(true);

/** Returns the number of rows of each replica. */
const countRows = (from = 'performance_record_local FINAL') =>
  Promise.all(servers.map(async ({ run }) => Number(await run(`SELECT count() FROM vitrine.${from}`))));

async function readViews(): Promise<number> {
  const response = await fetch(`${shop.origin}/api/vitrine/performance/report`, {
    headers: { authorization: `Bearer ${OWNER_TOKEN}` },
  });
  const { missing } = reportSchema.parse(await response.json());
  return missing.views + missing.leftOut;
}

/** Stops the first replica, and sends records that the second one may not confirm. */
async function sendWithoutFirst(quorum: number): Promise<void> {
  await servers[0]?.stop();
  await send(createViews());
  if (quorum === 0) return settle();
  await expect.poll(() => shop.output().includes('less than requested quorum'), LONG).toBe(true);
  expect(await isSpoolEmpty()).toBe(false);
}

describe.skipIf(!hasZooKeeper || !hasClickHouseServer).each([2, 0])(
  'two replicas with insert_quorum = %i (skipped without a ClickHouse server and ZooKeeper: apt-get install clickhouse-server zookeeper)',
  (quorum) => {
    beforeAll(async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'replicas-'));
      zooKeeper = await startZooKeeper();
      await startReplicas(quorum);
      shop = await startCollector();
    }, 180_000);
    afterAll(async () => {
      await shop?.end('SIGKILL');
      await Promise.all(servers.map((server) => server.remove()));
      await zooKeeper?.remove();
      await rm(folder, { recursive: true, force: true });
    });

    it('have each record, and repeated ones and later revisions once', async () => {
      const lines = createViews();
      const metric = metricRecord({ id: randomUUID(), pageLoadId: randomUUID(), value: 1000 });
      await send([...lines, metric]);
      await settle();
      await expect.poll(() => countRows(), LONG).toEqual([VIEWS + 1, VIEWS + 1]);
      await send([...lines, { ...metric, revision: 1, value: 5000 }]);
      await settle();
      await expect.poll(() => countRows(), LONG).toEqual([VIEWS + 1, VIEWS + 1]);
      expect(await readViews()).toBe(VIEWS);
    });

    it('have all records that were acknowledged while one of them was stopped', async () => {
      await sendWithoutFirst(quorum);
      // With a quorum, rows whose insert was not confirmed may be visible.
      expect(quorum === 0 ? [2 * VIEWS] : [VIEWS, 2 * VIEWS]).toContain(await readViews());
      await servers[0]?.start();
      await settle();
      await expect.poll(() => countRows(), LONG).toEqual([2 * VIEWS + 1, 2 * VIEWS + 1]);
      expect(await readViews()).toBe(2 * VIEWS);
    });

    it('have the rollup of a day', async () => {
      const [id = ''] =
        (await servers[1]?.run('SELECT any(website_id) FROM vitrine.performance_record'))?.split('\n') ?? [];
      const settings = { spoolDir: path.join(folder, 'spool'), spoolBytes: 1e6, keepDays: 30 };
      const storage = openClickHouse({ url: urlOfSecond(), ...settings });
      const now = Date.now() + LATER_MS;
      expect(await rollUpDays({ ...storage, websiteId: id, now })).toBeGreaterThan(0);
      const [first = 0] = await countRows('performance_rollup_local');
      expect(first).toBeGreaterThan(0);
      await expect.poll(() => countRows('performance_rollup_local'), LONG).toEqual([first, first]);
      expect(await readViews()).toBe(2 * VIEWS);
    });
  },
);
