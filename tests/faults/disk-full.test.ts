import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ShopProcess, startShop } from '../support/shop-process';
import { Shopper } from '../support/shopper';
import { type Home, homes } from './homes';
import { popularItem } from './popular-item';

const { itemId, sku } = popularItem(9);
const DISK = '220m';

// Only root may make a disk of its own to fill.
describe.skipIf(!mayMount()).each(homes)('a full disk (root alone may make one), on $name', ({ make }) => {
  let disk: string;
  let home: Home;
  let shop: ShopProcess;

  beforeAll(async () => {
    disk = mkdtempSync(path.join(tmpdir(), 'disk-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=1777`, 'tmpfs', disk]);
    home = await make(disk);
    shop = await startShop(home.env);
  });
  afterAll(async () => {
    await shop.end('SIGKILL');
    await home.remove();
    execFileSync('umount', ['-l', disk]);
    rmSync(disk, { recursive: true });
  });

  // Text that does not shrink: it needs room whatever is free inside the database's files.
  const details = () => JSON.stringify({ text: randomBytes(2900).toString('base64') });
  const addLarge = async (shopper: Shopper) => {
    const answer = await shopper.ask('/api/commerce/shopping-cart/entries', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-csrf-token': shopper.cookies.get('crumb') ?? '' },
      body: JSON.stringify({ itemId, sku, quantity: 1, additionalFields: details() }),
    });
    return { status: answer.status, retryAfter: answer.headers.get('retry-after') };
  };

  it('is answered with 503 and when to come back, and all goes on by itself once there is room', async () => {
    const shopper = new Shopper(() => shop.origin);
    await shopper.arrive();
    expect(await shopper.add(itemId, sku)).toBe(200);
    expect(await addLarge(shopper)).toMatchObject({ status: 200 });

    const ballast = fill(disk);
    const refused = await vi.waitFor(async () => {
      const answer = await addLarge(shopper);
      expect(answer.status).not.toBe(200);
      return answer;
    }, 20_000);
    expect(refused).toEqual({ status: 503, retryAfter: '5' });
    expect((await shopper.ask('/healthz')).status).toBe(200);

    rmSync(ballast);
    const other = new Shopper(() => shop.origin);
    await other.arrive();
    await vi.waitFor(async () => expect((await addLarge(other)).status).toBe(200), {
      timeout: 20_000,
      interval: 500,
    });
    expect(await shopper.missing()).toEqual([]);
  });
});

/** Writes until nothing more fits; the file to remove again. */
function fill(disk: string): string {
  const file = path.join(disk, 'ballast');
  const descriptor = openSync(file, 'w');
  const block = Buffer.alloc(64 * 1024);
  try {
    while (statfsSync(disk).bavail > 0) writeSync(descriptor, block);
  } catch {
    // Full, which is what was wanted.
  }
  closeSync(descriptor);
  return file;
}

function mayMount(): boolean {
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
