import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseBatch } from '../../../../../server/telemetry/intake/parse-batch';
import { sharedDatabase } from '../../shared-database';
import { openShop, Visitor } from '../../shop-fixture';

const LIMIT = 100;
/** As many as fit into the largest request. */
const ONES = Array.from({ length: 32_700 }, () => 1);

/** A schema of records that counts how many it has parsed. */
function countingSchema() {
  const parsed: unknown[] = [];
  const schema = z.preprocess(
    (item) => {
      parsed.push(item);
      return item;
    },
    z.object({ id: z.string().optional(), value: z.number() }),
  );
  return { schema, parsed };
}

describe('a list that is too long', () => {
  it('is parsed up to its hundredth line', () => {
    const { schema, parsed } = countingSchema();
    const batch = parseBatch(schema, [{ value: 1 }, ...ONES]);
    expect(parsed).toHaveLength(LIMIT);
    expect(batch.records).toHaveLength(1);
    expect(batch.refusedCount).toBe(ONES.length);
    expect(batch.refused.at(-1)).toEqual({
      index: LIMIT,
      id: null,
      message: 'At most 100 lines in one request.',
    });
  });

  it('gets a short response that counts the refused lines', async () => {
    const app = await openShop(await sharedDatabase());
    const response = await new Visitor(app).send({
      method: 'POST',
      url: '/api/events/RecordJavascriptErrors',
      headers: { 'sec-fetch-site': 'same-origin' },
      payload: ONES,
    });
    await app.close();
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ refusedCount: ONES.length });
    expect(response.body.length).toBeLessThan(2_000);
  });
});

describe('refused lines', () => {
  it('are all reported if they have an id, because their page counts them', () => {
    const { schema } = countingSchema();
    const lines = Array.from({ length: LIMIT }, (_, index) => ({ id: `id-${index}` }));
    const { refused, refusedCount } = parseBatch(schema, lines);
    expect(refused.map(({ id }) => id)).toEqual(lines.map(({ id }) => id));
    expect(refusedCount).toBe(LIMIT);
  });

  it('are reported up to five times if they have none', () => {
    const { schema } = countingSchema();
    const { refused, refusedCount } = parseBatch(schema, ONES.slice(0, LIMIT));
    expect(refused.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4]);
    expect(refusedCount).toBe(LIMIT);
  });
});
