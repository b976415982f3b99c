import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../server/platform/database/open-database';
import { type ShopProcess, startShop } from '../support/shop-process';
import { Shopper } from '../support/shopper';
import { popularItem } from './popular-item';
import { databaseKinds, type TestDatabase } from './test-databases';

const { itemId, sku } = popularItem(9);
const DISK = '220m';

// Only root can mount a small disk to fill.
describe.skipIf(!canMount()).each(databaseKinds)(
  'a full disk (skipped unless root), on $name',
  ({ create }) => {
    let disk: string;
    let database: TestDatabase;
    let shop: ShopProcess;

    beforeAll(async () => {
      disk = mkdtempSync(path.join(tmpdir(), 'disk-'));
      mountDisk(disk);
      database = await create(disk);
      shop = await startShop(database.env);
    });
    afterAll(async () => {
      await shop.end('SIGKILL');
      await database.remove();
      unmountDisk(disk);
    });

    // Incompressible text: it needs new space whatever is free inside the database's files.
    const details = () => JSON.stringify({ text: randomBytes(2900).toString('base64') });
    const addLarge = async (shopper: Shopper) => {
      const response = await shopper.request('/api/commerce/shopping-cart/entries', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-csrf-token': shopper.cookies.get('crumb') ?? '' },
        body: JSON.stringify({ itemId, sku, quantity: 1, additionalFields: details() }),
      });
      return { status: response.status, retryAfter: response.headers.get('retry-after') };
    };

    it('responds 503 with Retry-After and recovers when the disk has space', async () => {
      const shopper = new Shopper(() => shop.origin);
      await shopper.arrive();
      expect(await shopper.add(itemId, sku)).toBe(200);
      expect(await addLarge(shopper)).toMatchObject({ status: 200 });

      const ballast = fill(disk);
      const refused = await vi.waitFor(async () => {
        const response = await addLarge(shopper);
        expect(response.status).not.toBe(200);
        return response;
      }, 20_000);
      expect(refused).toEqual({ status: 503, retryAfter: '5' });
      expect((await shopper.request('/healthz')).status).toBe(200);

      rmSync(ballast);
      const other = new Shopper(() => shop.origin);
      await other.arrive();
      await vi.waitFor(async () => expect((await addLarge(other)).status).toBe(200), {
        timeout: 20_000,
        interval: 500,
      });
      expect(await shopper.missing()).toEqual([]);
    });
  },
);

describe.skipIf(!canMount())('a start on a full disk (skipped unless root)', () => {
  it('names the disk, and succeeds when it has space', async () => {
    const disk = mkdtempSync(path.join(tmpdir(), 'disk-'));
    mountDisk(disk);
    const database = await databaseKinds[0]?.create(disk);
    const location = database?.location ?? '';
    const ballast = fill(disk);
    await expect(openDatabase(location)).rejects.toThrow(
      `The disk of the data folder ${location} has only 0 MB free; the database needs 48 MB to start. Free some space, then start the server again.`,
    );
    rmSync(ballast);
    await (await openDatabase(location)).close();
    unmountDisk(disk);
  });
});

/** Writes a file until the disk is full and returns its path. */
function fill(disk: string): string {
  const file = path.join(disk, 'ballast');
  const descriptor = openSync(file, 'w');
  const block = Buffer.alloc(64 * 1024);
  try {
    while (statfsSync(disk).bavail > 0) writeSync(descriptor, block);
  } catch {
    // The disk is full.
  }
  closeSync(descriptor);
  return file;
}

function mountDisk(disk: string): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=1777`, 'tmpfs', disk]);
}

function unmountDisk(disk: string): void {
  execFileSync('umount', ['-l', disk]);
  rmSync(disk, { recursive: true });
}

function canMount(): boolean {
  if (process.getuid?.() !== 0 || process.platform !== 'linux') return false;
  const disk = mkdtempSync(path.join(tmpdir(), 'disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk], { stdio: 'ignore' });
    execFileSync('umount', [disk]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(disk, { recursive: true });
  }
}
