import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedDatabase } from '../../shared-database';
import { openDemoShop, Visitor } from '../../shop-fixture';

const COURSE = '/api/vitrine/courses/6921b3f45c2b7f3e88d40b01';
const LOCKED = '/lessons/opening-and-pulling';
const VIDEO = `${LOCKED}/video.mp4`;
const CAPTIONS = `${LOCKED}/captions.vtt`;

let app: FastifyInstance;
beforeAll(async () => {
  app = await openDemoShop(await sharedDatabase());
});
afterAll(() => app.close());

function joinByForm(visitor: Visitor, to = LOCKED) {
  return visitor.submit(`${COURSE}/join`, { to });
}

it('shows no address of a video, no captions and no text of a lesson to visitors who have not joined', async () => {
  const visitor = new Visitor(app);
  for (const path of ['/lessons', LOCKED, COURSE, '/lessons/shaping-a-bowl', '/sitemap.xml', '/films', '/']) {
    const { statusCode, body } = await visitor.get(path);
    expect(statusCode, path).toBe(200);
    expect(body, path).not.toMatch(
      /opening-and-pulling[\w/-]*\.?(mp4|vtt|\/video|\/captions)|shaping-a-bowl[\w/-]*\.(mp4|vtt)/,
    );
    expect(body, path).not.toContain('Let the wheel do the walking');
  }
  expect((await visitor.get(COURSE)).json()).toMatchObject({
    hasJoined: false,
    lessons: [{ isFree: true, video: { url: expect.any(String) } }, { video: null }, { video: null }],
  });
});

it('serves the files of a lesson to those who have joined only', async () => {
  const visitor = new Visitor(app);
  for (const path of [VIDEO, CAPTIONS]) expect((await visitor.get(path)).statusCode, path).toBe(403);
  for (const path of [
    '/assets/theme/lessons/opening-and-pulling.mp4',
    '/assets/theme/../lessons/opening-and-pulling.mp4',
    '/lessons/opening-and-pulling.mp4',
    '/lessons/..%2fopening-and-pulling/video.mp4',
  ])
    expect((await visitor.get(path)).statusCode, path).toBe(404);
  const forged = new Visitor(app);
  forged.cookies.courseAccess = 'forged';
  expect((await forged.get(VIDEO)).statusCode).toBe(403);

  await joinByForm(visitor);
  const part = await visitor.get(VIDEO, { range: 'bytes=0-99' });
  expect(part.statusCode).toBe(206);
  expect(part.headers).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': '100',
    'content-range': expect.stringMatching(/^bytes 0-99\/\d+$/),
    'cache-control': 'private, no-cache',
  });
  const again = await visitor.get(VIDEO, { 'if-none-match': String(part.headers.etag) });
  expect(again.statusCode).toBe(304);
  expect((await visitor.get(CAPTIONS)).headers['content-type']).toMatch(/^text\/vtt/);
  // Another browser has not joined.
  expect((await new Visitor(app).get(VIDEO)).statusCode).toBe(403);
});

it('returns to the lesson after joining by a form, which then shows its video and text', async () => {
  const visitor = new Visitor(app);
  const before = await visitor.get(LOCKED);
  expect(before.body).toContain('data-vitrine-track-view="lesson_visit_paywall"');
  expect(before.body).toMatch(/<button[^>]*data-product-type="5"[^>]*data-vitrine-track="join_click"/);
  expect(before.headers['cache-control']).toBe('private, no-cache');
  const joined = await joinByForm(visitor);
  expect(joined.statusCode).toBe(303);
  expect(joined.headers.location).toBe(LOCKED);
  const after = await visitor.get(LOCKED);
  expect(after.body).toContain('data-vitrine-track-view="lesson_visit_visible"');
  expect(after.body).toContain(`<source src="${VIDEO}" type="video/mp4">`);
  expect(after.body).toContain('Let the wheel do the walking');
  expect(after.body).not.toContain('join_click');
  expect((await joinByForm(visitor, 'https://evil.example/')).headers.location).toBe('/members');
});

it('joins by a script with its crumb, once, and refuses other sites and unknown courses', async () => {
  const visitor = await Visitor.arrive(app);
  const post = (url: string, headers: Record<string, string>) =>
    visitor.send({ method: 'POST', url, payload: {}, headers });
  const crumb = { 'x-csrf-token': visitor.cookies.crumb ?? '' };
  expect((await post(`${COURSE}/join`, {})).statusCode).toBe(403);
  expect((await post('/api/vitrine/courses/unknown/join', crumb)).statusCode).toBe(404);
  expect((await visitor.get('/api/vitrine/courses/unknown')).statusCode).toBe(404);
  expect((await visitor.submit(`${COURSE}/join`, {}, { origin: 'https://evil.example' })).statusCode).toBe(
    403,
  );
  expect((await post(`${COURSE}/join`, crumb)).json()).toEqual({ hasJoined: true });
  const first = visitor.cookies.courseAccess;
  expect((await post(`${COURSE}/join`, crumb)).json()).toEqual({ hasJoined: true });
  expect(visitor.cookies.courseAccess).toBe(first);
  expect((await visitor.get(COURSE)).json()).toMatchObject({
    hasJoined: true,
    lessons: [{}, { video: { url: VIDEO, captionsUrl: CAPTIONS } }, {}],
  });
});

it('gives a new secret to a browser that brings one of its own', async () => {
  const visitor = new Visitor(app);
  visitor.cookies.courseAccess = 'chosen-by-somebody-else';
  await joinByForm(visitor);
  expect(visitor.cookies.courseAccess).not.toBe('chosen-by-somebody-else');
  expect((await visitor.get(VIDEO)).statusCode).toBe(200);
});

it('has no page for an unknown lesson', async () => {
  const visitor = new Visitor(app);
  expect((await visitor.get('/lessons/unknown')).statusCode).toBe(404);
  expect((await visitor.get('/lessons/unknown/video.mp4')).statusCode).toBe(404);
});

it('lists of lessons have the paywall button for each lesson that needs it, and none for those who joined', async () => {
  const visitor = new Visitor(app);
  const buttons = async (path: string) =>
    (await visitor.get(path)).body.match(/<button class="[^"]*sqs-paywall-button" data-product-type="5"/g)
      ?.length ?? 0;
  expect(await buttons('/lessons')).toBe(2);
  // The locked lesson itself, and the other locked one in the list.
  expect(await buttons(LOCKED)).toBe(2);
  await joinByForm(visitor);
  expect(await buttons('/lessons')).toBe(0);
});

it('a member joins with the account: another browser opens the lessons, and this one no longer after signing out', async () => {
  const account = { displayName: 'Ada', email: 'ada@example.com', password: 'a long pass phrase' };
  const visitor = new Visitor(app);
  await visitor.submit('/api/vitrine/members', { ...account, to: '/lessons', language: 'en' });
  await joinByForm(visitor);
  expect(visitor.cookies.courseAccess).toBeUndefined();
  expect((await visitor.get(VIDEO)).statusCode).toBe(200);

  const other = new Visitor(app);
  await other.submit('/api/vitrine/members', { ...account, to: '/lessons', language: 'en' });
  expect((await other.get(COURSE)).json().hasJoined).toBe(true);
  delete visitor.cookies.siteUserSession;
  expect((await visitor.get(VIDEO)).statusCode).toBe(403);
  visitor.cookies.courseAccess = 'member:1';
  expect((await visitor.get(VIDEO)).statusCode).toBe(403);
});

it('an area by invitation states how to be invited, to signed-out visitors too', async () => {
  const visitor = new Visitor(app);
  expect((await visitor.get('/members/kiln-circle')).body).toContain(
    '<a href="/contact">Ask for an invitation</a>',
  );
});
