import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../server/platform/database/open-database';
import { openTestDatabase } from '../server/open-test-database';
import { openDemoShop } from '../server/shop-fixture';

const HOSTILE = '</script>"><img src=x onerror=alert(1)>';
const LONG = `${'word '.repeat(19)}and more`;

let database: OpenDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  database = await openTestDatabase();
  app = await openDemoShop(database.db, ({ site }) => {
    Object.assign(site.journal.entries[0], { title: HOSTILE, excerpt: HOSTILE, day: `2026-11-12` });
    Object.assign(site.journal.entries[1], { excerpt: LONG });
    site.journal.title = HOSTILE;
    Object.assign(site.events.entries[1], {
      title: HOSTILE,
      excerpt: HOSTILE,
      endDate: '2999-01-01T00:00:00Z',
    });
    site.home.summaries.push(
      { collection: 'nothing', view: 'grid' },
      { collection: 'shop', view: 'product' },
    );
  });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

it('the home page has summaries in each view, with hostile values as text and long ones cut', async () => {
  const { statusCode, body } = await app.inject({ url: '/' });
  expect(statusCode).toBe(200);
  expect(body).not.toContain('<img src=x');
  expect(
    body.match(/class="sqs-block-summary-v2 summary-design-\w+/g)?.map((each) => each.split('-').at(-1)),
  ).toEqual(['list', 'grid', 'product']);
  expect(body).toContain(`${'word '.repeat(19)}and ...</p>`);
  expect(body).toMatch(
    /<time datetime="2026-\d\d-\d\d"><span class="timesince" data-date="\d+">[a-z\d ]+ ago</,
  );
});

it('an entry contains a product that can be bought, and a summary of products', async () => {
  const entry = (await app.inject({ url: '/journal/the-third-firing' })).body;
  const [block = ''] = /<article class="product-block"[\s\S]*?<\/article>/.exec(entry) ?? [];
  expect(block).toContain('data-variants=');
  expect(block).toContain('action="/api/commerce/shopping-cart/entries"');
  expect(block.match(/<li data-image-id=/g)?.length).toBeGreaterThan(1);
  const plank = (await app.inject({ url: '/journal/one-plank' })).body;
  expect(plank.match(/<article class="product-card/g)).toHaveLength(3);
});
