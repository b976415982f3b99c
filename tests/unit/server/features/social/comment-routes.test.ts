import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedDatabase } from '../../shared-database';
import { OWNER_TOKEN, openDemoShop, Visitor } from '../../shop-fixture';

const PLANK = '691246694f7b5ef0017e9782';
const CLOSED = '6912d1037fd2b5058acc7adc';
const ENTRY = '/journal/one-plank';
const pathOf = (item: string): string => `/api/vitrine/items/${item}/comments`;
const owner = { authorization: `Bearer ${OWNER_TOKEN}` };

let app: FastifyInstance;
beforeAll(async () => {
  app = await openDemoShop(await sharedDatabase());
});
afterAll(() => app.close());

function write(visitor: Visitor, more: object = {}, item = PLANK) {
  const headers = { 'x-csrf-token': visitor.cookies.crumb ?? '' };
  const payload = { displayName: 'Ada', text: 'Oak, or ash?', ...more };
  return visitor.send({ method: 'POST', url: pathOf(item), payload, headers });
}

const moderate = (id: string, changes: object) =>
  new Visitor(app).send({
    method: 'PUT',
    url: `/api/vitrine/comments/${id}`,
    payload: changes,
    headers: owner,
  });
const textsFor = async (visitor: Visitor): Promise<string[]> =>
  (await visitor.get(pathOf(PLANK)))
    .json()
    .comments.map(({ parts }: { parts: { text: string }[] }) => parts.map(({ text }) => text).join(''));

it('shows a comment that waits to its author alone, and to everybody once it is approved', async () => {
  const [ada, bob] = [await Visitor.arrive(app), await Visitor.arrive(app)];
  const { comment } = (await write(ada, { text: 'Which tree?' })).json();
  expect(comment).toMatchObject({
    isPending: true,
    depth: 0,
    starred: false,
    author: { displayName: 'Ada' },
  });
  expect(await textsFor(ada)).toContain('Which tree?');
  expect(await textsFor(bob)).not.toContain('Which tree?');
  expect((await bob.get(ENTRY)).body).not.toContain('Which tree?');
  expect((await moderate(comment.id, { state: 'approved', starred: true })).statusCode).toBe(200);
  expect(await textsFor(bob)).toContain('Which tree?');
  const page = (await bob.get(ENTRY)).body;
  expect(page).toContain('Which tree?');
  expect(page).toContain('Pinned to our wall');
  await moderate(comment.id, { state: 'hidden' });
  expect(await textsFor(ada)).not.toContain('Which tree?');
});

it('orders threads, and takes replies to approved comments of the item alone', async () => {
  const visitor = await Visitor.arrive(app);
  const first = (await write(visitor, { text: 'First' })).json().comment;
  expect((await write(visitor, { text: 'Too early', parentId: first.id })).statusCode).toBe(404);
  await moderate(first.id, { state: 'approved' });
  const second = (await write(visitor, { text: 'Second' })).json().comment;
  await moderate(second.id, { state: 'approved' });
  const reply = (await write(visitor, { text: 'Reply', parentId: first.id })).json().comment;
  expect(reply).toMatchObject({ parentId: first.id, depth: 1 });
  const texts = await textsFor(visitor);
  expect(texts.indexOf('Reply')).toBe(texts.indexOf('First') + 1);
  expect(texts.indexOf('Second')).toBeGreaterThan(texts.indexOf('Reply'));
});

it('stores the same key of a visitor once, also at the same time', async () => {
  const visitor = await Visitor.arrive(app);
  const all = await Promise.all(Array.from({ length: 5 }, () => write(visitor, { text: 'Once', key: 'k1' })));
  expect(new Set(all.map((response) => response.json().comment.id)).size).toBe(1);
  expect((await textsFor(visitor)).filter((text) => text === 'Once')).toHaveLength(1);
});

it('prints what visitors write as text, and its addresses as links that pass nothing on', async () => {
  const visitor = await Visitor.arrive(app);
  const text = '<img src=x onerror=alert(1)> see https://a.example/b?c=1&d="2. javascript:alert(1)';
  const { comment } = (await write(visitor, { displayName: '"><script>alert(1)</script>', text })).json();
  expect(comment.parts[1]).toEqual({
    text: 'https://a.example/b?c=1&d=',
    href: 'https://a.example/b?c=1&d=',
  });
  await moderate(comment.id, { state: 'approved' });
  const page = (await visitor.get(ENTRY)).body;
  expect(page).toContain('rel="ugc nofollow noopener">https://a.example/b?c=1&amp;d=</a>');
  expect(page).not.toMatch(/<img src=x|<script>alert|href="javascript/);
});

it('continues at the comment after a form, and shows what was typed when it is not stored', async () => {
  const visitor = new Visitor(app);
  const sent = await visitor.submit(pathOf(PLANK), { displayName: 'Ada', text: 'By form', parentId: '' });
  expect(sent.statusCode).toBe(303);
  expect(sent.headers.location).toMatch(/^\/journal\/one-plank\?comments=own#comment-[0-9a-f]{24}$/);
  const again = await visitor.submit(pathOf(PLANK), { displayName: 'Ada', text: 'By form', parentId: '' });
  expect(again.headers.location).toBe(sent.headers.location);
  const own = await visitor.get(`${ENTRY}?comments=own`);
  expect(own.headers['cache-control']).toBe('no-store');
  expect(own.body).toContain('By form');
  expect(own.body).toContain('Only you can see this');
  const failed = await visitor.submit(pathOf(PLANK), { displayName: '', text: 'Kept <b>', parentId: '' });
  expect(failed.statusCode).toBe(400);
  expect(failed.headers['cache-control']).toBe('no-store');
  expect(failed.body).toContain('Your name is required.');
  expect(failed.body).toContain('Kept &lt;b&gt;</textarea>');
  const elsewhere = await visitor.submit(pathOf(PLANK), {}, { 'sec-fetch-site': 'cross-site' });
  expect(elsewhere.statusCode).toBe(403);
});

it('divides the comments of an item into pages, and leads to the page of a new comment and of a reply', async () => {
  const db = await sharedDatabase();
  const visitor = await Visitor.arrive(app);
  const { id: known } = (await write(visitor, { text: 'Where am I?' })).json().comment;
  const { websiteId } = await db
    .selectFrom('itemComment')
    .select('websiteId')
    .where('id', '=', known)
    .executeTakeFirstOrThrow();
  const writtenAt = new Date('2020-01-01T00:00:00Z');
  const many = Array.from({ length: 60 }, (_, index) => ({
    id: `many-${String(index).padStart(2, '0')}`,
    itemId: PLANK,
    parentId: null,
    author: 'Bo',
    body: `Comment ${index}`,
    visitorHash: 'bo',
    requestKey: String(index),
    writtenAt,
    websiteId,
    state: 'approved' as const,
    isStarred: false,
  }));
  await db.insertInto('itemComment').values(many).execute();
  const pages = await Promise.all([1, 2, 3].map((page) => visitor.get(`${pathOf(PLANK)}?page=${page}`)));
  const [first, second, third] = pages.map((response) => response.json());
  expect(first).toMatchObject({ page: 1, pageCount: 2 });
  expect(first.comments).toHaveLength(50);
  expect(second.publicCommentCount).toBe(first.publicCommentCount);
  expect(third.comments).toEqual([]);
  expect((await visitor.get(ENTRY)).body).toContain('href="/journal/one-plank?page=2#comments-title"');
  expect((await visitor.get(`${ENTRY}?page=3`)).statusCode).toBe(404);
  expect((await visitor.get(`${ENTRY}?page=none`)).statusCode).toBe(404);

  const sent = await visitor.submit(pathOf(PLANK), { displayName: 'Ada', text: 'The newest', parentId: '' });
  expect(sent.headers.location).toMatch(/^\/journal\/one-plank\?comments=own&page=2#comment-/);
  expect((await visitor.get(String(sent.headers.location).split('#')[0] ?? '')).body).toContain('The newest');
  const reply = (await visitor.get(`${ENTRY}?reply=many-59`)).body;
  expect(reply).toContain('Comment 59');
  expect(reply).toContain('Reply to Bo');
  await db.deleteFrom('itemComment').where('websiteId', '=', websiteId).where('author', '=', 'Bo').execute();
});

it('leads from the id of an item to its page with comments, for pages of other themes', async () => {
  const visitor = await Visitor.arrive(app);
  const response = await visitor.get(`${pathOf(PLANK)}/page`);
  expect([response.statusCode, response.headers.location]).toEqual([303, `${ENTRY}?comments=own`]);
  expect((await visitor.get(`${pathOf('unknown')}/page`)).statusCode).toBe(404);
});

it('refuses comments without a crumb, on closed items, and too many of a network', async () => {
  const visitor = await Visitor.arrive(app);
  expect((await write(visitor, {}, CLOSED)).json()).toEqual({ message: 'Comments are closed.' });
  expect((await write(visitor, { text: ' ' })).json()).toEqual({
    message: 'text: Your comment is required.',
    field: 'text',
  });
  expect((await write(visitor, { text: 'a'.repeat(4001) })).statusCode).toBe(400);
  expect((await write(new Visitor(app))).statusCode).toBe(403);
  expect((await visitor.get('/journal/washing-linen')).body).not.toContain('squarespace-comments');
  for (let count = 0; count < 10; count += 1) await write(visitor, { text: `Number ${count}` });
  const refused = await write(visitor, { text: 'Too many' });
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

it('lists and changes comments for the owner alone', async () => {
  const stranger = new Visitor(app);
  expect((await stranger.get('/api/vitrine/comments')).statusCode).toBe(401);
  const refused = await stranger.send({ method: 'PUT', url: '/api/vitrine/comments/a', payload: {} });
  expect(refused.statusCode).toBe(401);
  const { comment } = (await write(await Visitor.arrive(app), { text: 'For the owner' })).json();
  const list = (await stranger.get('/api/vitrine/comments?state=pending', owner)).json();
  expect(list.comments.find(({ id }: { id: string }) => id === comment.id)).toMatchObject({
    itemTitle: 'One plank',
    itemUrl: ENTRY,
    state: 'pending',
    text: 'For the owner',
  });
  expect((await moderate('unknown', { state: 'approved' })).statusCode).toBe(404);
  expect((await moderate(comment.id, { state: 'shown' })).statusCode).toBe(400);
});

it('shows none on a site that has switched comments off, or uses Disqus', async () => {
  for (const settings of [{ commentsEnabled: false }, { disqusShortname: 'fen' }]) {
    const quiet = await openDemoShop(await sharedDatabase(), ({ site }) => {
      Object.assign(site.websiteSettings, settings);
    });
    const visitor = await Visitor.arrive(quiet);
    const page = (await visitor.get(ENTRY)).body;
    expect(page).not.toContain('comment-form');
    expect(page.includes('id="disqus_thread"')).toBe('disqusShortname' in settings);
    expect((await visitor.get(pathOf(PLANK))).statusCode).toBe(404);
    await quiet.close();
  }
});
