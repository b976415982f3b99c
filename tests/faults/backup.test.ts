import { execFile } from 'node:child_process';
import { cpSync, existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type PostgresCluster, postgresBin, startCluster } from '../support/postgres-cluster';
import { type ShopProcess, startShop } from '../support/shop-process';
import { Shopper } from '../support/shopper';
import { popularItem } from './popular-item';
import { pglite } from './test-databases';

const run = promisify(execFile);
const { itemId, sku } = popularItem(2);
/** A folder with PostgreSQL and its backup programs, which the development packages lack. */
const pgBin = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt']
  .filter(existsSync)
  .flatMap((folder) =>
    readdirSync(folder)
      .sort()
      .reverse()
      .map((name) => path.join(folder, name, 'bin')),
  )
  .find((folder) =>
    ['postgres', 'initdb', 'pg_dump', 'pg_restore'].every((name) => existsSync(path.join(folder, name))),
  );

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'backup-'));
  return () => rm(folder, { recursive: true });
});

/** What a shop must have again after its database was destroyed and restored. */
class Drill {
  #shop!: ShopProcess;
  readonly #shopper = new Shopper(() => this.#shop.origin);
  #ownerToken = '';

  /** Starts the shop on a database. */
  async start(env: Record<string, string>): Promise<void> {
    const shop = await startShop(env);
    onTestFinished(() => void shop.end('SIGKILL'));
    this.#shop = shop;
  }

  stop(): Promise<unknown> {
    return this.#shop.end('SIGTERM');
  }

  /** Adds to a cart, sends a record, and notes the owner's token. */
  async fill(): Promise<void> {
    this.#ownerToken = /shown only now: (\S+)/.exec(this.#shop.output())?.[1] ?? '';
    await this.#shopper.arrive();
    expect(await this.#shopper.add(itemId, sku)).toBe(200);
    expect(await this.#sendRecord()).toBe(200);
    expect(await this.#exportedRecords()).toBe(1);
  }

  /** Expects the cart of the cookie, the records, and the owner's token to be as they were. */
  async expectEverything(): Promise<void> {
    expect([...(await this.#shopper.quantities())]).toEqual([[sku, 1]]);
    expect(this.#shop.output()).not.toContain('shown only now');
    expect(await this.#exportedRecords()).toBe(1);
    expect(await this.#shopper.add(itemId, sku)).toBe(200);
  }

  async #sendRecord(): Promise<number> {
    const record = { id: 'record-1', overlayId: 'delivery', url: '/shop', websiteId: 'site', clientDate: 1 };
    const response = await this.#shopper.request('/api/census/overlay', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify(record),
    });
    return response.status;
  }

  async #exportedRecords(): Promise<number> {
    const headers = { authorization: `Bearer ${this.#ownerToken}` };
    const response = await this.#shopper.request('/api/vitrine/records?kind=overlay', { headers });
    expect(response.status).toBe(200);
    return (await response.text()).trim().split('\n').length;
  }
}

describe('a backup of a data folder', () => {
  it('brings back carts, records and the owner’s token', async () => {
    const data = path.join(folder, 'data');
    const backup = path.join(folder, 'copy');
    const database = await pglite.create();
    cpSync(database.location, data, { recursive: true });
    await database.remove();
    const env = { DATA_DIR: data, DATABASE_URL: '' };
    const drill = new Drill();

    await drill.start(env);
    await drill.fill();
    await drill.stop();
    cpSync(data, backup, { recursive: true });
    await rm(data, { recursive: true });
    cpSync(backup, data, { recursive: true });
    await drill.start(env);
    await drill.expectEverything();
    await drill.stop();
  });
});

describe.skipIf(!pgBin || !postgresBin)('a backup of PostgreSQL (skipped without pg_dump)', () => {
  let cluster: PostgresCluster;

  beforeAll(async () => {
    cluster = await startCluster({ binDir: pgBin });
    return () => cluster.remove();
  });

  it('is made while the shop runs, and brings back carts, records and the owner’s token', async () => {
    const url = await cluster.createDatabase();
    const restoredUrl = await cluster.createDatabase();
    const file = path.join(folder, 'shop.dump');
    const drill = new Drill();

    await drill.start({ DATABASE_URL: url });
    await drill.fill();
    await pg('pg_dump', '--format=custom', `--file=${file}`, url);
    await drill.stop();
    await cluster.dropDatabase(url);
    await pg('pg_restore', '--no-owner', `--dbname=${restoredUrl}`, file);
    await drill.start({ DATABASE_URL: restoredUrl });
    await drill.expectEverything();
    await drill.stop();
  });
});

function pg(command: string, ...args: string[]): Promise<unknown> {
  return run(path.join(pgBin ?? '', command), args);
}
