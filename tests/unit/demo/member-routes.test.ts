import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_MEMBER } from '../../../demo/demo-member';
import { sharedDatabase } from '../server/shared-database';
import { openDemoShop, Visitor } from '../server/shop-fixture';

const SESSION = '/api/site-users/account/session';
const SIGN_UP = '/api/vitrine/members';

let shop: FastifyInstance;

beforeAll(async () => {
  shop = await openDemoShop(await sharedDatabase());
});
afterAll(() => shop.close());

it.each([
  ['/members', 'This page available only site members', '/members'],
  ['/he/members', 'הדף הזה זמין לחברי האתר בלבד', '/he/members'],
  ['/members?to=/members/firing', 'This page available only site members', '/members/firing'],
  ['/members?to=//elsewhere.example', 'This page available only site members', '/members'],
])('%s asks visitors to sign in', async (path, sentence, to) => {
  const { statusCode, body, headers } = await new Visitor(shop).get(path);
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(body).toContain(`<h1>${sentence}</h1>`);
  expect(body).toContain(`name="to" value="${to}"`);
  expect(body).toContain('"pageType":103');
  expect(body).toContain(DEMO_MEMBER.password);
});

it.each([
  ['/members/firing', 'Join', '/members?to=%2Fmembers%2Ffiring'],
  ['/he/members/firing', 'הצטרפות', '/he/members?to=%2Fhe%2Fmembers%2Ffiring'],
])('%s offers visitors to join or to sign in', async (path, join, signIn) => {
  const { statusCode, body, headers } = await new Visitor(shop).get(path);
  expect([statusCode, headers['cache-control']]).toEqual([403, 'no-store']);
  expect(body).toContain(`>${join}</a>`);
  expect(body).toContain(`href="${signIn.replace('members?', 'members/join?')}"`);
  expect(body).toContain(`href="${signIn}"`);
  expect(body).toContain('"pageType":106');
  expect(body).not.toContain('data-vitrine-hit');
});

it('shows members the letter and the further page, which no cache stores', async () => {
  const visitor = new Visitor(shop);
  await visitor.submit(SESSION, { ...DEMO_MEMBER, to: '/members' });
  for (const [path, text] of [
    ['/members', 'Good to see you, Marit'],
    ['/members/firing', 'Beside the kiln'],
    ['/he/members', 'טוב לראות אותך'],
  ] as const) {
    const { statusCode, body, headers } = await visitor.get(path);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(body).toContain(text);
    expect(body).toContain('"pageType":105');
  }
  expect((await visitor.get('/members/nothing')).statusCode).toBe(404);
});

it('shows the reason in the language of the page that the form continues to', async () => {
  const refused = await new Visitor(shop).submit(SESSION, {
    email: 'nobody@x.example',
    password: 'x',
    to: '/he/members',
  });
  expect(refused.statusCode).toBe(401);
  expect(refused.body).toContain('הדואר האלקטרוני או הסיסמה שגויים');
  expect(refused.body).toContain('<html lang="he" dir="rtl">');
});

it('keeps the texts of members out of public pages', async () => {
  const visitor = new Visitor(shop);
  await visitor.submit(SESSION, { ...DEMO_MEMBER, to: '/members' });
  for (const path of ['/', '/shop', '/about', '/he']) {
    const { body, headers } = await visitor.get(path);
    expect(body).not.toMatch(/Marit|low-tide|winter letter|Beside the kiln/);
    expect(headers['set-cookie']).toBeUndefined();
  }
});

it.each([
  ['/members/join', 'Become a member', '/members'],
  ['/he/members/join', 'הצטרפות לחברים', '/he/members'],
  ['/members/join?to=/members/firing', 'Become a member', '/members/firing'],
  ['/members/join?to=//elsewhere.example', 'Become a member', '/members'],
])('%s has the form to sign up', async (path, title, to) => {
  const { statusCode, body, headers } = await new Visitor(shop).get(path);
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(body).toContain(`<h1>${title}</h1>`);
  expect(body).toContain(`name="to" value="${to}"`);
  expect(body).toContain('<meta name="robots" content="noindex">');
});

it('leads members on from the form to sign up', async () => {
  const visitor = new Visitor(shop);
  await visitor.submit(SESSION, { ...DEMO_MEMBER, to: '/members' });
  const response = await visitor.get('/members/join?to=/members/firing');
  expect([response.statusCode, response.headers.location]).toEqual([303, '/members/firing']);
});

it('shows a refused name and email as text, in the form and where members are greeted', async () => {
  const visitor = new Visitor(shop);
  const displayName = '"><script>alert(1)</script>';
  const fields = {
    displayName,
    email: '"><img src=x onerror=alert(1)>',
    password: 'short',
    to: '/he/members',
  };
  const refused = await visitor.submit(SIGN_UP, fields);
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain('כתבו כתובת דואר אלקטרוני');
  expect(refused.body).not.toMatch(/<script>alert|<img src=x/);
  expect(refused.body).not.toContain('value="short"');

  const email = 'eve@fenwater.example';
  const done = await visitor.submit(SIGN_UP, {
    displayName,
    email,
    password: 'not a short one',
    to: '/members',
  });
  expect([done.statusCode, done.headers.location]).toEqual([303, '/members']);
  const { body } = await visitor.get('/members');
  expect(body).toContain('Good to see you, &quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(body).not.toContain('<script>alert');
});

it.each([
  ['/members/password', 'We send a link to it', 'action="/api/vitrine/members/password-request"'],
  ['/members/password?sent', 'If there is an account with this email', 'href="/members"'],
  ['/he/members/password', 'שליחת הקישור', 'name="language" value="he"'],
  ['/members/new-password', 'This link was used, or is older than an hour.', 'href="/members/password"'],
  ['/members?password', 'Your password is changed.', 'role="status"'],
])('%s leads to a new password', async (path, text, markup) => {
  const { statusCode, body, headers } = await new Visitor(shop).get(path);
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(body).toContain(text);
  expect(body).toContain(markup);
});

it('shows that no e-mail is sent beside the kept address', async () => {
  const fields = { email: 'a@b.example', to: '/he/members/password?sent' };
  const { statusCode, body } = await new Visitor(shop).submit(
    '/api/vitrine/members/password-request',
    fields,
  );
  expect(statusCode).toBe(503);
  expect(body).toContain('החנות אינה שולחת דואר כרגע');
  expect(body).toContain('value="a@b.example"');
});
