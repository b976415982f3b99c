import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/platform/database/open-database';
import { sharedDatabase } from '../server/shared-database';
import { openDemoShop, SITE_URL, Visitor } from '../server/shop-fixture';

const BOWL = '/shop/p/tidal-bowl';
const HOSTILE = '</script><!-- <img src=x onerror=alert(1)> "quoted" & {item.title}';

let db: Database;
let app: FastifyInstance;
let visitor: Visitor;

beforeAll(async () => {
  db = await sharedDatabase();
  app = await openDemoShop(db, ({ reviews }) => {
    Object.assign(reviews[0] ?? {}, {
      author: HOSTILE.slice(0, 60),
      title: HOSTILE,
      text: HOSTILE,
      answer: HOSTILE,
    });
    Object.assign(reviews[1] ?? {}, { text: 'a'.repeat(10_000) });
  });
  visitor = new Visitor(app);
});
afterAll(() => app.close());

const read = async (path: string, from = visitor) => (await from.get(path)).body;
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
const productOf = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '')['@graph'][0];

describe('the page of a product with reviews', () => {
  it('has the same ten reviews, average and count for visitors and for search engines', async () => {
    const html = await read(BOWL);
    expect(html.match(/<li class="review">/g)).toHaveLength(10);
    expect(html).toContain('aria-label="4.6 out of 5"');
    const { aggregateRating, review } = productOf(html);
    expect(aggregateRating).toEqual({
      '@type': 'AggregateRating',
      ratingValue: 4.57,
      reviewCount: 23,
      bestRating: 5,
      worstRating: 1,
    });
    expect(review).toHaveLength(10);
    expect(review[2]).toMatchObject({
      '@type': 'Review',
      author: { '@type': 'Person', name: 'M. Okafor' },
      datePublished: '2026-10-27',
      reviewRating: { ratingValue: 4 },
      inLanguage: 'en',
    });
  });

  it('shows hostile texts as text, also to search engines', async () => {
    const html = await read(BOWL);
    expect(html).not.toContain('<img src=x');
    expect(html.split('&lt;/script&gt;&lt;!-- &lt;img src=x')).toHaveLength(5);
    expect(productOf(html).review[0]).toMatchObject({ name: HOSTILE, reviewBody: HOSTILE });
  });

  it('has a whole review of 10,000 characters, of which it shows the start', async () => {
    const body = (await read(BOWL)).split('<body')[1];
    const [start = '', rest = ''] = body?.match(/a{400,}/g) ?? [];
    expect(start.length + rest.length).toBe(10_000);
    expect(start.length).toBeLessThanOrEqual(700);
  });

  it('has further pages with the same canonical address, which search engines list once', async () => {
    const html = await read(`${BOWL}?variant=TB-M-CH&reviews=3`);
    expect(html.match(/<li class="review">/g)).toHaveLength(3);
    expect(html).toContain('<title>Tidal Bowl, reviews, page 3 – Fenwater</title>');
    expect(canonicalOf(html)).toBe(SITE_URL + BOWL);
    expect(html).not.toContain('noindex');
    expect(html).toContain(`href="${BOWL}?variant=TB-M-CH&amp;reviews=2#reviews" rel="prev"`);
    expect(html).not.toContain('rel="next"');
  });

  it.each([
    [`${BOWL}?reviews=4`, `${BOWL}#reviews`],
    [`${BOWL}?reviews=0`, `${BOWL}#reviews`],
    [`${BOWL}?reviews=two`, `${BOWL}#reviews`],
    [`${BOWL}?reviews=2&reviews=3`, `${BOWL}#reviews`],
    [`${BOWL}?variant=TB-M-CH&reviews=9`, `${BOWL}?variant=TB-M-CH#reviews`],
    [`/he/p/tidal-bowl?reviews=9`, `/he/p/tidal-bowl#reviews`],
  ])('sends %s, which has no reviews, on to %s', async (path, target) => {
    const { statusCode, headers } = await visitor.get(path);
    expect([statusCode, headers.location]).toEqual([302, target]);
  });
});

it('a product without reviews has neither stars nor a rating for search engines', async () => {
  const html = await read('/shop/p/ebb-plate');
  expect(html).toContain('Nobody has written about it yet.');
  expect(html).not.toContain('class="stars"');
  expect(html).not.toContain('href="#reviews"');
  expect(productOf(html)).not.toHaveProperty('aggregateRating');
  expect(productOf(html)).not.toHaveProperty('review');
});

it.each([
  ['no source is enabled', { nativeReviewsEnabled: false, importedReviewsEnabled: false }],
  ['the kill switch is set', { reviewsKillSwitch: true }],
])('no page mentions reviews when %s', async (_name, settings) => {
  const shop = await openDemoShop(db, ({ site }) => {
    Object.assign(site.websiteSettings.storeSettings, settings);
  });
  const { body, statusCode } = await new Visitor(shop).get(`${BOWL}?reviews=2`);
  expect(statusCode).toBe(200);
  expect(body).not.toMatch(/id="reviews"|#reviews|class="stars"|aggregateRating|Nobody has written/);
  await shop.close();
});
