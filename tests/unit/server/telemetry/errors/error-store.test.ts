import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errorRecordSchema } from '../../../../../schemas/performance-schemas';
import type { OpenDatabase } from '../../../../../server/database/open-database';
import { createCardinalityLimits } from '../../../../../server/telemetry/aggregates/cardinality-limits';
import { storeErrors } from '../../../../../server/telemetry/errors/error-store';
import { parseBatch } from '../../../../../server/telemetry/intake/parse-batch';
import { openTestDatabase } from '../../open-test-database';
import { errorLine } from '../sample-records';

const NOON = new Date('2026-03-04T12:00:00Z');
const LATER = new Date('2026-03-04T13:00:00Z');
const PHONE = { device: 'phone', browser: 'Safari' } as const;

let database: OpenDatabase;
let websiteId: string;

beforeAll(async () => {
  database = await openTestDatabase();
}, 60_000);
afterAll(() => database.close());
beforeEach(async () => {
  websiteId = randomUUID();
  await database.db.insertInto('website').values({ websiteId, secret: '' }).execute();
});

function keep(lines: object[], at = NOON) {
  const limits = createCardinalityLimits(database.db, websiteId);
  const isBundleFile = (source: string) => source.endsWith('/assets/vitrine/vitrine.js');
  const deps = { db: database.db, websiteId, limits, isBundleFile };
  return storeErrors(deps, at, PHONE, parseBatch(errorRecordSchema, lines).records);
}

const groups = () =>
  database.db.selectFrom('errorGroup').selectAll().where('websiteId', '=', websiteId).execute();

async function counted(): Promise<Record<string, bigint>> {
  const rows = await database.db
    .selectFrom('errorCount')
    .selectAll()
    .where('websiteId', '=', websiteId)
    .execute();
  return Object.fromEntries(rows.map(({ path, total }) => [path, total]));
}

describe('an error', () => {
  it('is counted with its kind, as often as its page says it happened', async () => {
    await keep([errorLine({ count: 3 }), errorLine({ count: 2, path: '/cart' })]);
    await keep([errorLine()], LATER);
    expect(await groups()).toMatchObject([
      { event: 'error', origin: 'page', message: 'x is not a function', firstSeen: NOON, lastSeen: LATER },
    ]);
    expect(await counted()).toEqual({ '/shop': 4n, '/cart': 2n });
  });

  it('of an id that is known is counted once', async () => {
    const line = errorLine({ count: 5 });
    await keep([line, line]);
    await keep([line]);
    expect(await counted()).toEqual({ '/shop': 5n });
  });

  it('keeps the time of the first where an older one is kept later', async () => {
    await keep([errorLine()], LATER);
    await keep([errorLine()], NOON);
    expect(await groups()).toMatchObject([{ firstSeen: NOON, lastSeen: LATER }]);
  });

  it('in a file of the bundle is ours, though the page took it for its own', async () => {
    await keep([
      errorLine({ source: 'https://shop.example/assets/vitrine/vitrine.js' }),
      errorLine({ source: 'https://shop.example/theme.js' }),
    ]);
    expect((await groups()).map(({ origin, source }) => `${origin} ${source}`).sort()).toEqual([
      'ours https://shop.example/assets/vitrine/vitrine.js',
      'page https://shop.example/theme.js',
    ]);
  });

  it('is kept, whoever else writes of the same at once', async () => {
    const kinds = Array.from({ length: 20 }, (_, index) =>
      errorLine({ message: `kind ${'x'.repeat(index)}` }),
    );
    const ways = [kinds, kinds.toReversed(), kinds, kinds.toReversed()].map((way, index) =>
      way.map((line) => ({ ...line, id: `${line.id}-${index}` })),
    );
    await Promise.all(ways.map((way) => keep(way)));
    expect(await groups()).toHaveLength(20);
    const rows = await database.db
      .selectFrom('errorCount')
      .select('total')
      .where('websiteId', '=', websiteId)
      .execute();
    expect(rows.map(({ total }) => total)).toEqual(rows.map(() => 4n));
  });
});
