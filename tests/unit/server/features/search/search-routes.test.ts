import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { replaceSearchEntries, type SearchEntry } from '../../../../../server/features/search';
import type { Database } from '../../../../../server/platform/database/open-database';
import { sharedDatabase } from '../../shared-database';
import { openShop, Visitor } from '../../shop-fixture';

const WEBSITE = 'website-of-the-search';

function entry(url: string, title: string, texts: Partial<SearchEntry> = {}): SearchEntry {
  return { url, title, kind: 'page', language: 'en', summary: '', body: '', imageUrl: null, ...texts };
}

const ENTRIES: SearchEntry[] = [
  entry('/bowl', 'Tidal Bowl', { kind: 'product', summary: 'Thrown in chalk.', imageUrl: '/bowl.webp' }),
  entry('/set', 'Estuary Set', { kind: 'product', body: 'A bowl, a plate and a cup.' }),
  entry('/teapot', 'Heron Teapot', { kind: 'product', summary: 'For two.' }),
  entry('/firing', 'The third firing', { body: 'The kiln, and what it did to a teapot.' }),
  entry('/kuehl', 'Kühl & Söhne', { body: 'Crème brûlée' }),
  entry('/places', 'Łódź, Straße, Ærø', { body: 'Smørrebrød. Gün ışık. ΟΔΟΣ.' }),
  entry('/he/bowl', 'קערת גאות', { kind: 'product', language: 'he', summary: 'קערה לשולחן' }),
];

let db: Database;
let app: FastifyInstance;
let visitor: Visitor;

beforeAll(async () => {
  db = await sharedDatabase();
  app = await openShop(db, { websiteId: WEBSITE, searchEntries: ENTRIES });
  visitor = new Visitor(app);
});
afterAll(() => app.close());

const search = (q: string, more = '') => visitor.get(`/api/vitrine/search?q=${encodeURIComponent(q)}${more}`);
const find = async (q: string, more = '') => {
  const { corrected, results } = (await search(q, more)).json();
  return { corrected, urls: results.map(({ url }: SearchEntry) => url) };
};

describe('a search', () => {
  it('returns what a page of results shows', async () => {
    const response = await search('chalk');
    expect(response.headers['cache-control']).toBe('private, max-age=60');
    expect(response.json()).toEqual({
      corrected: null,
      results: [
        {
          url: '/bowl',
          kind: 'product',
          title: 'Tidal Bowl',
          summary: 'Thrown in chalk.',
          imageUrl: '/bowl.webp',
        },
      ],
    });
  });

  it.each([
    ['lodz', 'ŁÓDŹ', 'Lodz'],
    ['strasse', 'straße', 'STRASSE', 'STRAẞE'],
    ['smorrebrod', 'Smørrebrød'],
    ['isik', 'ışık', 'IŞIK', 'işik'],
    ['aero', 'Ærø'],
    ['οδος', 'ΟΔΟΣ', 'οδοσ'],
  ])('finds %s however it is written', async (...spellings) => {
    for (const each of spellings)
      expect(await find(each), each).toEqual({ corrected: null, urls: ['/places'] });
  });

  it('sorts matches in titles before those in texts', async () => {
    expect((await find('bowl')).urls).toEqual(['/bowl', '/set']);
    expect((await find('teapot')).urls).toEqual(['/teapot', '/firing']);
  });

  it.each([
    ['the start of a word', 'tea'],
    ['capitals', 'TEAPOT'],
    ['every word, in any order', 'teapot heron'],
  ])('finds %s', async (_name, query) => expect((await find(query)).urls).toContain('/teapot'));

  it('requires every word', async () => {
    expect((await find('tidal chalk')).urls).toEqual(['/bowl']);
    expect((await find('tidal teapot')).urls).toEqual([]);
  });

  it.each(['kuhl', 'KÜHL', 'sohne', 'creme brulee', 'Crème'])(
    'ignores accents and case in %j',
    async (query) => expect(await find(query)).toEqual({ corrected: null, urls: ['/kuehl'] }),
  );

  it('searches Hebrew, and one language if that is requested', async () => {
    expect((await find('קערת')).urls).toEqual(['/he/bowl']);
    expect((await find('bowl', '&language=he')).urls).toEqual([]);
    for (const language of ['en', 'en-US', 'EN-gb', ''])
      expect((await find('bowl', `&language=${language}`)).urls).toEqual(['/bowl', '/set']);
  });

  it('returns at most as many results as requested', async () =>
    expect((await find('bowl', '&limit=1')).urls).toEqual(['/bowl']));

  it.each(['', '   ', '%', "' | !:*", '<>&!', '\\', ':*', "')"])(
    'finds nothing for %j, which has no known word',
    async (query) => expect((await search(query)).json()).toEqual({ corrected: null, results: [] }),
  );
});

describe('a misspelled word', () => {
  it.each([
    ['two letters exchanged', 'tidla bowl', 'tidal bowl', '/bowl'],
    ['a letter too many', 'teappot', 'teapot', '/teapot'],
    ['a letter missing', 'hern', 'heron', '/teapot'],
    ['a wrong letter at the start', 'deapot', 'teapot', '/teapot'],
    ['two wrong letters in a long word', 'eztuery', 'estuary', '/set'],
    ['a wrong letter in an unfinished word', 'estau', 'estuary', '/set'],
    ['a wrong letter in Hebrew', 'קערתת', 'קערת', '/he/bowl'],
  ])('with %s is corrected', async (_name, query, corrected, url) => {
    const found = await find(query);
    expect(found.corrected).toBe(corrected);
    expect(found.urls[0]).toBe(url);
  });

  it.each(['xy', 'submarine', 'qqqqqq'])('without a near word finds nothing: %s', async (query) =>
    expect((await search(query)).json()).toEqual({ corrected: null, results: [] }),
  );
});

describe('the call', () => {
  it.each([
    ['no query', ''],
    ['a query that is too long', `?q=${'a'.repeat(101)}`],
    ['a NUL character', '?q=%00'],
    ['a limit of 0', '?q=a&limit=0'],
    ['a limit above 50', '?q=a&limit=51'],
  ])('refuses %s', async (_name, query) =>
    expect((await visitor.get(`/api/vitrine/search${query}`)).statusCode).toBe(400),
  );
});

describe('what visitors can search', () => {
  it('is replaced as a whole, and belongs to its website', async () => {
    const other = await openShop(db, { searchEntries: [entry('/old', 'Lantern')] });
    const guest = new Visitor(other);
    const findOld = async () => (await guest.get('/api/vitrine/search?q=lantern')).json().results.length;
    expect([await findOld(), (await find('lantern')).urls]).toEqual([1, []]);
    await other.close();
  });

  it('is complete after two servers have written it at the same time', async () => {
    const entries = Array.from({ length: 700 }, (_, index) =>
      entry(`/page-${index}`, `Page${index} of many`, { body: `word${index}` }),
    );
    const websiteId = 'website-of-two-servers';
    const shop = await openShop(db, { websiteId, searchEntries: [entry('/old', 'Lantern')] });
    const replace = () => db.transaction().execute((trx) => replaceSearchEntries(trx, websiteId, entries));
    await Promise.all([replace(), replace()]);
    const guest = new Visitor(shop);
    const results = async (q: string) => (await guest.get(`/api/vitrine/search?q=${q}`)).json().results;
    expect(await results('word699')).toMatchObject([{ url: '/page-699' }]);
    expect(await results('lantern')).toEqual([]);
    await shop.close();
  });
});
