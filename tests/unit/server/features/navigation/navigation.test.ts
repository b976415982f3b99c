import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Layout, LinkTargets, SiteLayout } from '../../../../../contract/navigation/navigation';
import {
  addToMainNavigation,
  MissingNavigation,
  saveCollection,
  seedNavigation,
} from '../../../../../server/features/navigation';
import type { Database } from '../../../../../server/platform/database/open-database';
import { sharedDatabase } from '../../shared-database';
import { OWNER_TOKEN, openDemoShop, openShop, Visitor } from '../../shop-fixture';

const LAYOUT = '/api/commondata/GetSiteLayout';
const UPDATE = '/api/widget/UpdateNavigation';
const BEARER = { authorization: `Bearer ${OWNER_TOKEN}` };

let db: Database;
let shop: FastifyInstance;
let owner: Visitor;
let areaId = '';

beforeAll(async () => {
  db = await sharedDatabase();
  shop = await openDemoShop(db, ({ site }) => {
    site.website.id = 'website-of-navigation';
    areaId = site.membersArea.areas['glaze-book'].id;
  });
  owner = new Visitor(shop);
});
afterAll(() => shop.close());

const readLayout = async () => ((await owner.get(LAYOUT, BEARER)).json() as SiteLayout).layout;
const find = async (identifier: string) => {
  const found = (await readLayout()).find((each) => each.identifier === identifier);
  if (!found) throw new Error(`No navigation ${identifier}.`);
  return found;
};
const update = (items: object[], more: object = {}) => {
  const payload = { fieldName: 'mainNavigation', templateId: 'fenwater', navigation: { items }, ...more };
  return owner.send({ method: 'POST', url: UPDATE, payload, headers: BEARER });
};
const asItem = ({ collectionId, externalLink, memberAreaId }: Layout['links'][number]) => ({
  collectionId,
  externalLink,
  memberAreaId,
});
const headerOf = async (path: string) => {
  const { body } = await new Visitor(shop).get(path);
  const [nav = ''] = /<nav class="site-nav"[\s\S]*?<\/nav>/.exec(body) ?? [];
  return nav.replace(/\s+/g, ' ');
};

it('returns the navigations of the content, the main one first', async () => {
  const layout = await readLayout();
  expect(layout.map(({ identifier, language }) => [identifier, language])).toEqual([
    ['mainNavigation', null],
    ['footerNavigation', null],
    ['mainNavigation-he', 'he'],
    ['footerNavigation-he', 'he'],
  ]);
  expect(layout[0]).toMatchObject({ title: 'Main navigation', revision: 0 });
  expect(layout[0]?.links.map(({ title, url }) => [title, url])).toEqual([
    ['Shop', '/shop'],
    ['Journal', '/journal'],
    ['About', '/about'],
    ['Search', '/search'],
  ]);
  expect(layout[2]).toMatchObject({ title: 'Main navigation in Hebrew' });
  expect(layout[2]?.links).toMatchObject([
    { collectionId: expect.any(String), title: 'החנות', url: '/he' },
    { collectionId: 'page-search', title: 'חיפוש', url: '/he/search' },
    { collectionId: null, externalLink: { title: 'English', url: '/', language: 'en' } },
  ]);
});

it('prints changed links at once, nested ones in a folder', async () => {
  const before = await find('mainNavigation');
  const [shopLink, journal, about] = before.links.map(asItem);
  const external = { externalLink: { title: 'Tides & moon', url: 'https://tides.example', newWindow: true } };
  const response = await update([{ ...about, items: [journal, external] }, shopLink ?? {}]);
  expect(response.statusCode).toBe(200);
  expect(response.json()).toMatchObject({
    revision: before.revision + 1,
    links: [
      { title: 'About', children: [{ title: 'Journal' }, { title: 'Tides & moon' }] },
      { title: 'Shop' },
    ],
  });
  const nav = await headerOf('/');
  expect(nav).toMatch(/<details class="nav-folder" name="main-navigation"><summary>About<\/summary>/);
  expect(nav).toContain(
    '<li><a href="/about">About</a></li> <li><a href="/journal">Journal</a></li> <li><a href="https://tides.example" target="_blank" rel="noopener">Tides &amp; moon</a></li>',
  );
  expect(nav).toContain('</li> <li><a href="/shop">Shop</a></li>');
  expect(nav).not.toContain('/search');
  expect((await new Visitor(shop).get('/cart')).body).toContain('"continueShoppingLinkUrl": "/shop"');
  expect(await headerOf('/he')).toContain('<a href="/he/search">חיפוש</a>');
});

it('prints links below links of a folder, without the language of the link around them', async () => {
  const link = (title: string, items: object[] = [], more: object = {}) => ({
    externalLink: { title, url: `/${title}`, ...more },
    items,
  });
  const before = (await find('footerNavigation')).links.map(asItem);
  const items = [link('a', [link('b', [link('c')])], { language: 'he' })];
  for (const fieldName of ['mainNavigation', 'footerNavigation']) {
    const response = await update(items, { fieldName });
    expect(response.json().links[0].children[0].children).toMatchObject([{ title: 'c', children: [] }]);
  }
  const below = '<a href="/b">b</a> <ul class="nav-links"> <li><a href="/c">c</a></li> </ul> </li> </ul>';
  expect(await headerOf('/')).toContain(`<li><a href="/a" hreflang="he" lang="he">a</a></li> <li>${below}`);
  const { body } = await new Visitor(shop).get('/');
  expect(body.replace(/\s+/g, ' ')).toContain(
    `<a href="/a" hreflang="he" lang="he">a</a> <ul class="nav-links"> <li>${below}`,
  );
  await update(before, { fieldName: 'footerNavigation' });
});

it('connects an ordering service, whose links are named "Order Now" and follow its address', async () => {
  const ACCOUNT = '/api/vitrine/console/connected-accounts/food-ordering';
  const send = (method: 'PUT' | 'DELETE', payload?: object) =>
    owner.send({ method, url: ACCOUNT, headers: BEARER, ...(payload ? { payload } : {}) });
  expect((await owner.get(ACCOUNT, BEARER)).json()).toEqual({ account: null });
  expect((await send('PUT', { url: 'javascript:alert(1)' })).statusCode).toBe(400);
  expect((await send('PUT', { url: `https://order.example/${'a'.repeat(2_083)}` })).statusCode).toBe(400);
  const { account } = (await send('PUT', { url: 'https://order.example/kiln' })).json();
  expect(account).toMatchObject({ title: 'Order Now', url: 'https://order.example/kiln' });
  const targets: LinkTargets = (await owner.get('/api/vitrine/console/link-targets', BEARER)).json();
  expect(targets.accounts).toEqual([account]);
  expect(targets.collections.map(({ id }) => id)).not.toContain(account.id);
  expect((await update([{ collectionId: account.id }])).statusCode).toBe(200);
  expect(await headerOf('/')).toContain('<a href="https://order.example/kiln">Order Now</a>');
  await send('PUT', { url: 'https://order.example/bar', title: 'Order food' });
  expect(await headerOf('/')).toContain('<a href="https://order.example/bar">Order food</a>');
  expect((await send('DELETE')).json()).toEqual({ account: null });
  expect(await headerOf('/')).not.toContain('Order');
  // The link stays until the service is connected again.
  expect((await update([{ collectionId: account.id }, { collectionId: 'page-about' }])).statusCode).toBe(200);
  const { changes } = (await owner.get('/api/vitrine/console/changes', BEARER)).json();
  expect(changes[1].action).toBe('Disconnects the online food-ordering service');
  await update([{ collectionId: 'page-about' }]);
});

it('keeps changed links when the server starts again, and takes new ones of the content otherwise', async () => {
  const websiteId = 'website-of-seeds';
  const other = await openShop(db, { websiteId });
  const link = (id: string) => ({ collectionId: id, externalLink: null, memberAreaId: null, items: [] });
  const collections = ['a', 'b'].map((id) => ({ id, title: id.toUpperCase(), url: `/${id}` }));
  const seed = (...ids: string[]) =>
    seedNavigation(db, websiteId, {
      collections,
      navigation: [
        { fieldName: 'mainNavigation', title: 'Main navigation', language: null, items: ids.map(link) },
      ],
    });
  const visitor = new Visitor(other);
  const titles = async () => {
    const { layout } = (await visitor.get(LAYOUT, BEARER)).json() as SiteLayout;
    return layout[0]?.links.map(({ title }) => title);
  };
  await expect(addToMainNavigation(db, websiteId, 'c')).rejects.toThrow(new MissingNavigation());
  expect(new MissingNavigation().message).toBe('Unable to find site main navigation');
  await seed('a');
  await seed('b', 'a');
  expect(await titles()).toEqual(['B', 'A']);
  await saveCollection(db, websiteId, { id: 'c', title: 'C', url: '/c' });
  await addToMainNavigation(db, websiteId, 'c');
  await addToMainNavigation(db, websiteId, 'c');
  await seed('a');
  expect(await titles()).toEqual(['B', 'A', 'C']);
  await seedNavigation(db, websiteId, { collections: collections.slice(0, 1) });
  expect(await titles()).toEqual([null, 'A', 'C']);
  await other.close();
});

it('shows links of a member area to its members alone', async () => {
  const before = await find('mainNavigation');
  const secret = { memberAreaId: areaId, externalLink: { title: 'For members', url: '/members' } };
  expect((await update([...before.links.map(asItem), { memberAreaId: areaId }, secret])).statusCode).toBe(
    200,
  );
  const links = (await find('mainNavigation')).links.slice(-2);
  expect(links).toMatchObject([{ url: '/members/glaze-book' }, { title: 'For members', url: '/members' }]);
  const nav = await headerOf('/');
  expect(nav).toContain('About');
  expect(nav).not.toContain('For members');
});

it('refuses links that lead nowhere, and an outdated list', async () => {
  const { revision } = await find('mainNavigation');
  const external = (url: string) => ({ externalLink: { title: 'Bad', url } });
  const nest = (...paths: string[]): object[] => {
    const [first, ...rest] = paths;
    return first ? [{ ...external(first), items: nest(...rest) }] : [];
  };
  const cases: [object[], object, number, RegExp][] = [
    [[{}], {}, 400, /Each item needs/],
    [[{ collectionId: 'page-about', ...external('/a') }], {}, 400, /Each item needs/],
    [[{ collectionId: 'nothing' }], {}, 400, /names no collection/],
    [[{ memberAreaId: 'nothing' }], {}, 400, /names no member area/],
    [[external('javascript:alert(1)')], {}, 400, /Links must be formatted as/],
    [[external(`/${'a'.repeat(2_082)}`)], {}, 400, /at most 2082 characters/],
    [nest('/a', '/b', '/c', '/d'), {}, 400, /two levels deep/],
    [Array.from({ length: 101 }, () => external('/a')), {}, 400, /at most 100 links/],
    [[], { templateId: 'other' }, 400, /templateId must be one of fenwater/],
    [[], { fieldName: 'other' }, 404, /no navigation of this name/],
    [[], { revision: revision - 1 }, 409, /changed this navigation in the meantime/],
  ];
  for (const [items, more, status, message] of cases) {
    const response = await update(items, more);
    expect([response.statusCode, response.json().message]).toEqual([status, expect.stringMatching(message)]);
  }
  expect((await find('mainNavigation')).revision).toBe(revision);
});

it('lists what links can lead to', async () => {
  const targets: LinkTargets = (await owner.get('/api/vitrine/console/link-targets', BEARER)).json();
  expect(targets.templateId).toBe('fenwater');
  expect(targets.collections).toContainEqual({ id: 'page-about', title: 'About', url: '/about' });
  expect(targets.memberAreas).toContainEqual({ id: areaId, title: expect.any(String) });
});
