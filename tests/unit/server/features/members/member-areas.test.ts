import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DEMO_MEMBER, DEMO_NEWCOMER } from '../../../../../demo/demo-member';
import { createAccount } from '../../../../../server/features/members/member-store';
import type { Database } from '../../../../../server/platform/database/open-database';
import { sharedDatabase } from '../../shared-database';
import { openDemoShop, Visitor } from '../../shop-fixture';
import { ADA, ADA_MEMBER } from './sample-member';

const SESSION = '/api/site-users/account/session';
const AREAS = '/api/vitrine/member-areas';
const FREE = '/members/glaze-book';
const INVITED = '/members/kiln-circle';
/** What only members of the area may read. */
const SECRETS = /Potash feldspar|Ash celadon|Nothing here is secret|Oatmeal/;

let db: Database;
let shop: FastifyInstance;
let visitor: Visitor;
let free: string;
let invited: string;
let websiteId: string;
let people = 0;

beforeAll(async () => {
  db = await sharedDatabase();
  shop = await openDemoShop(db, ({ site }) => {
    websiteId = site.website.id;
  });
  const { areas } = (await new Visitor(shop).get(AREAS)).json();
  [free, invited] = areas.map(({ id }: { id: string }) => id);
});
afterAll(() => shop.close());
beforeEach(async () => {
  visitor = await Visitor.arrive(shop);
});

const signIn = ({ email, password }: { email: string; password: string } = DEMO_NEWCOMER) =>
  visitor.submit(SESSION, { email, password, to: '/' });
/** Signs in with a new account, whose hash is inexpensive. */
const signUp = async () => {
  const email = `bea-${++people}@shop.com`;
  const { passwordHash } = ADA_MEMBER;
  await createAccount(db, websiteId, { email, displayName: 'Bea', passwordHash, createdAt: new Date() });
  await signIn({ ...ADA, email });
};
const join = (areaId: string, headers: Record<string, string> = token()) =>
  visitor.send({ method: 'POST', url: `${AREAS}/${areaId}/join`, payload: {}, headers });
const token = () => ({ 'x-csrf-token': visitor.cookies.siteUserCrumb ?? '' });
const joined = async () =>
  (await visitor.get(AREAS))
    .json()
    .areas.filter(({ hasJoined }: { hasJoined: boolean }) => hasJoined)
    .map(({ id }: { id: string }) => id);

it('lists the areas, and which of them the visitor has joined', async () => {
  const response = await visitor.get(AREAS);
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.json().areas).toEqual([
    { id: free, title: 'The glaze book', joining: 'free', hasJoined: false },
    { id: invited, title: 'The kiln circle', joining: 'invited', hasJoined: false },
  ]);
  await signIn(DEMO_MEMBER);
  expect(await joined()).toEqual([free, invited]);
});

it.each([
  ['a visitor', async () => {}, 'These pages are for the members of this area'],
  ['a member of no area', signUp, 'You are signed in as Bea.'],
])('keeps the pages of an area from %s, and out of the HTML', async (_, arrive, text) => {
  await arrive();
  for (const path of [FREE, `${FREE}/ash-celadon`, `${FREE}/oatmeal`]) {
    const { statusCode, headers, body } = await visitor.get(path);
    expect([statusCode, headers['cache-control']]).toEqual([403, 'no-store']);
    expect(body).toContain('<h1>The glaze book</h1>');
    expect(body).toContain(text);
    expect(body).toContain('"pageType":106');
    expect(body).not.toMatch(SECRETS);
    expect(body).not.toContain('data-vitrine-hit');
  }
  expect((await visitor.get('/members')).body).not.toMatch(SECRETS);
});

it('lets a member join a free area by a form, which leads to the page that was requested', async () => {
  await signUp();
  const denied = (await visitor.get(`${FREE}/oatmeal`)).body;
  expect(denied).toContain(`action="${AREAS}/${free}/join"`);
  expect(denied).toContain('>Join this area</button>');
  const to = `${FREE}/oatmeal`;
  const done = await visitor.submit(`${AREAS}/${free}/join`, { to });
  expect([done.statusCode, done.headers.location]).toEqual([303, to]);
  const page = await visitor.get(to);
  expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(page.body).toContain('Nepheline syenite');
  expect(page.body).toContain('"pageType":105');
  expect(await joined()).toEqual([free]);
  expect((await visitor.get('/members/glaze-book/nothing')).statusCode).toBe(404);
});

it('shows the links to an area to its members only', async () => {
  await signUp();
  const links = async (path: string) =>
    (await visitor.get(path)).body.match(/"members-nav"[\s\S]*?<\/nav>/)?.[0];
  expect(await links('/members')).not.toContain('glaze-book');
  await join(free);
  expect(await links('/members')).toContain('href="/members/glaze-book">');
  expect(await links('/members')).not.toContain('kiln-circle');
  expect(await links(`${FREE}/oatmeal`)).toContain('href="/members/glaze-book/oatmeal" aria-current="page"');
  expect(await links(`/he${FREE}/oatmeal`)).toContain('href="/he/members/glaze-book" aria-current="true"');
  for (const path of ['/', '/about', '/he']) expect((await visitor.get(path)).body).not.toMatch(SECRETS);
});

it('does not let a member join an area by invitation, and says so', async () => {
  await signUp();
  const page = await visitor.get(INVITED);
  expect(page.statusCode).toBe(403);
  expect(page.body).toContain('By invitation: the studio adds the members of this area.');
  expect(page.body).not.toContain(`${AREAS}/${invited}/join`);
  const refused = await join(invited);
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'The members of this area are invited. Ask the store for an invitation.',
  ]);
  await visitor.submit(`${AREAS}/${invited}/join`, { to: INVITED });
  expect(await joined()).toEqual([]);
});

it('joins with the token of the session only, and from a page of this site only', async () => {
  await signUp();
  for (const headers of [{}, { 'x-csrf-token': visitor.cookies.crumb ?? '' }]) {
    const refused = await join(free, headers as Record<string, string>);
    expect([refused.statusCode, refused.json().crumbFail]).toEqual([403, true]);
  }
  for (const site of ['cross-site', 'same-site', 'none']) {
    const refused = await visitor.submit(`${AREAS}/${free}/join`, { to: '/' }, { 'sec-fetch-site': site });
    expect(refused.statusCode).toBe(403);
  }
  expect(await joined()).toEqual([]);
  expect((await join(free)).json()).toEqual({ hasJoined: true });
  expect((await join(free)).json()).toEqual({ hasJoined: true });
  expect((await join('nothing')).statusCode).toBe(404);
  const elsewhere = await visitor.submit(`${AREAS}/${free}/join`, { to: '//elsewhere.example' });
  expect(elsewhere.headers.location).toBe('/members');
});

it('needs a member: a session that somebody else chose, and one from before a sign-in, join nothing', async () => {
  expect((await join(free, {})).statusCode).toBe(401);
  const form = await visitor.submit(`${AREAS}/${free}/join`, { to: FREE });
  expect([form.statusCode, form.headers.location]).toEqual([303, FREE]);
  await signIn();
  const before = visitor.cookies.siteUserSession ?? '';
  await signIn();
  for (const session of ['chosen-by-somebody-else', before]) {
    visitor.cookies.siteUserSession = session;
    const { crumb } = (await join(free, {})).json();
    expect((await join(free, { 'x-csrf-token': crumb })).statusCode).toBe(401);
    expect((await visitor.get(FREE)).statusCode).toBe(403);
  }
});

it('ends what one person has joined with an account that many use, at the next sign-in', async () => {
  await signIn();
  await join(free);
  expect(await joined()).toEqual([free]);
  visitor = await Visitor.arrive(shop);
  await signIn();
  expect(await joined()).toEqual([]);
});

it('limits how often a member joins', async () => {
  await signUp();
  const statuses = [];
  for (let tries = 0; tries < 21; tries += 1) statuses.push((await join(free)).statusCode);
  expect(statuses).toEqual([...Array(20).fill(200), 429]);
});

it('keeps areas apart by website, and ends those of a deleted account', async () => {
  await signUp();
  await join(free);
  const { siteUserId } = JSON.parse(decodeURIComponent(visitor.cookies.SiteUserInfo ?? ''));
  const grants = () =>
    db.selectFrom('memberAreaGrant').selectAll().where('memberId', '=', siteUserId).execute();
  expect(await grants()).toHaveLength(1);
  await db.deleteFrom('member').where('id', '=', siteUserId).execute();
  expect(await grants()).toEqual([]);
});
