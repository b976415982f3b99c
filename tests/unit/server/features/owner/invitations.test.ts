import type { FastifyInstance } from 'fastify';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { People, SentInvitation } from '../../../../../contract/people/contributor';
import { CONTRIBUTOR_ROLE } from '../../../../../contract/people/permissions';
import type { Database } from '../../../../../server/platform/database/open-database';
import type { DeliverySettings } from '../../../../../server/platform/settings/delivery-settings';
import { type MailReceiver, receiveMail } from '../../../../support/receive-mail';
import { sharedDatabase } from '../../shared-database';
import { OWNER_TOKEN, openShop, SITE_URL, Visitor } from '../../shop-fixture';

const INVITATIONS = '/api/vitrine/console/invitations';
const PEOPLE = '/api/vitrine/console/people';
const PAGE = '/config/invitation';
const HTML = { accept: 'text/html' };
const BEARER = { authorization: `Bearer ${OWNER_TOKEN}` };
const DAY = 24 * 60 * 60_000;
const KIM = { email: 'kim@shop.example', role: CONTRIBUTOR_ROLE.moderator };
const CHOSEN = { displayName: 'Kim', password: 'four glazes' };

let db: Database;
let mail: MailReceiver;
let shop: FastifyInstance;
let owner: Visitor;
let websiteId: string;
let time = Date.UTC(2026, 0, 1);
let websites = 0;

beforeAll(async () => {
  db = await sharedDatabase();
});
beforeEach(async () => {
  websiteId = `invites-${++websites}`;
  mail = await receiveMail();
  shop = await listen({ smtp: { url: mail.url, sender: 'shop@shop.example' }, webhook: null });
  owner = new Visitor(shop);
});
afterEach(async () => {
  await shop.close();
  await mail.close();
});

async function listen(delivery: DeliverySettings) {
  const app = await openShop(db, { websiteId, delivery, now: () => time });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app;
}

const invite = (invitation: object = KIM, from = owner, headers: Record<string, string> = BEARER) =>
  from.send({ method: 'POST', url: INVITATIONS, payload: invitation, headers });
const readPeople = async (): Promise<People> => (await owner.get(PEOPLE, BEARER)).json();
const pathOf = (url: string) => url.replace(SITE_URL, '');

/** Returns the last of `count` e-mails as lines of text. */
async function readMail(count = 1): Promise<string[]> {
  await vi.waitFor(() => expect(mail.mails).toHaveLength(count), { timeout: 20_000 });
  const raw = mail.mails[count - 1]?.raw ?? '';
  return raw.replaceAll('=\r\n', '').replaceAll('=3D', '=').split('\r\n');
}

/** Returns the path of the link in the last of `count` e-mails. */
async function readLink(count = 1): Promise<string> {
  const lines = await readMail(count);
  return pathOf(lines.find((line) => line.startsWith('https://')) ?? '');
}

/** Opens a link and sends the form behind it. */
async function accept(link: string, fields: Record<string, string> = CHOSEN, by = new Visitor(shop)) {
  await by.get(link, HTML);
  return { by, done: await by.submit(PAGE, fields) };
}

it('sends a link that makes one account, signed in with its role', async () => {
  const sent: SentInvitation = (await invite({ ...KIM, email: ' Kim@Shop.Example' })).json();
  expect(sent).toMatchObject({ link: null, invitation: { ...KIM, invitedBy: 'The owner' } });
  const link = await readLink();
  const lines = await readMail();
  expect(lines).toContain('Subject: Your invitation to Shop & Co');
  expect(lines).toContain('The owner invites you to work on Shop & Co as moderator.');
  await vi.waitFor(async () => expect((await readPeople()).invitations[0]?.delivery).toBe('delivered'));

  const by = new Visitor(shop);
  const opened = await by.get(link, HTML);
  expect([opened.statusCode, opened.headers.location]).toEqual([303, PAGE]);
  expect(opened.headers['referrer-policy']).toBe('no-referrer');
  const form = await by.get(PAGE, HTML);
  expect(form.body).toContain('value="kim@shop.example"');
  expect(form.body).toContain('<strong>Moderator</strong>');
  const { done } = await accept(link, CHOSEN, by);
  expect([done.statusCode, done.headers.location]).toEqual([303, '/config']);
  expect((await by.get('/config', HTML)).body).toContain(
    '<bdi>Kim</bdi> <span class="hint">Moderator</span>',
  );
  expect((await by.get(PEOPLE)).statusCode).toBe(403);
  const { contributors, invitations } = await readPeople();
  expect([contributors, invitations]).toEqual([[{ id: expect.any(String), ...KIM, displayName: 'Kim' }], []]);
  const signedIn = await new Visitor(shop).submit('/config/sign-in', { ...KIM, ...CHOSEN, role: '' });
  expect(signedIn.statusCode).toBe(303);
});

it('stores no token that works', async () => {
  await invite();
  const token = new URL(await readLink(), SITE_URL).searchParams.get('token') ?? '';
  const rows = await db.selectFrom('accountToken').selectAll().where('websiteId', '=', websiteId).execute();
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
});

it('makes one account of two forms at once, and none of a link that was used', async () => {
  await invite();
  const link = await readLink();
  const both = await Promise.all([accept(link), accept(link)]);
  expect(both.map(({ done }) => done.statusCode).toSorted()).toEqual([303, 404]);
  const late = await accept(link);
  expect(late.done.statusCode).toBe(404);
  expect(late.done.body).toContain('This link does not work');
  expect((await readPeople()).contributors).toHaveLength(1);
});

it('refuses links that are replaced, withdrawn, expired or guessed, with the same page', async () => {
  await invite();
  const replaced = await readLink();
  await invite();
  const withdrawn = await readLink(2);
  const [first] = (await readPeople()).invitations;
  const { body: replacedPage } = (await accept(replaced)).done;
  const url = `${INVITATIONS}/${first?.id}`;
  expect((await owner.send({ method: 'DELETE', url, headers: BEARER })).statusCode).toBe(200);
  expect((await owner.send({ method: 'DELETE', url, headers: BEARER })).statusCode).toBe(404);
  await invite();
  const expired = await readLink(3);
  time += 7 * DAY;
  for (const link of [withdrawn, expired, `${PAGE}?token=guess`]) {
    const { done } = await accept(link);
    expect([done.statusCode, done.body]).toEqual([404, replacedPage]);
  }
  expect(await readPeople()).toMatchObject({ contributors: [], invitations: [] });
});

it('keeps what was typed beside what is wrong with it, and never the password', async () => {
  await invite();
  const link = await readLink();
  const short = await accept(link, { displayName: 'Kim', password: 'short' });
  expect(short.done.statusCode).toBe(400);
  expect(short.done.body).toContain('Use at least 8 characters.');
  expect(short.done.body).toContain('name="displayName" value="Kim"');
  expect(short.done.body).not.toContain('"short"');
  const { done } = await accept(link, { displayName: ' ', password: CHOSEN.password });
  expect(done.body).toContain('Enter your name.');
  expect((await accept(link, { displayName: 'Kim', password: KIM.email })).done.statusCode).toBe(400);
  expect((await accept(link)).done.statusCode).toBe(303);
});

it('accepts the form from this site only', async () => {
  await invite();
  const by = new Visitor(shop);
  await by.get(await readLink(), HTML);
  expect((await by.submit(PAGE, CHOSEN, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
});

it('returns the link once on a server that sends no e-mails', async () => {
  await shop.close();
  shop = await listen({ smtp: null, webhook: null });
  owner.moveTo(shop);
  const { link, invitation }: SentInvitation = (await invite()).json();
  expect(invitation.delivery).toBe('link');
  expect((await accept(pathOf(link ?? ''))).done.statusCode).toBe(303);
  expect(await readPeople()).toMatchObject({ sendsEmails: false, invitations: [] });
});

it('refuses an address that has an account, one that is none, and unknown roles', async () => {
  await invite();
  await accept(await readLink());
  const again = await invite();
  expect([again.statusCode, again.json().message]).toEqual([409, 'kim@shop.example has an account already.']);
  expect((await invite({ ...KIM, email: 'kim' })).statusCode).toBe(400);
  expect((await invite({ email: 'lou@shop.example', role: 5 })).statusCode).toBe(400);
});

it('deletes an account with its sessions, so that its address can be invited again', async () => {
  await invite();
  const { by: kim } = await accept(await readLink());
  const [{ id = '' } = {}] = (await readPeople()).contributors;
  const remove = () => owner.send({ method: 'DELETE', url: `${PEOPLE}/${id}`, headers: BEARER });
  expect((await remove()).statusCode).toBe(200);
  expect((await kim.get('/api/vitrine/comments')).statusCode).toBe(401);
  expect((await remove()).statusCode).toBe(404);
  expect((await invite()).statusCode).toBe(200);
});

it('lets administrators change the roles of others, not their own', async () => {
  await invite({ ...KIM, role: CONTRIBUTOR_ROLE.administrator });
  const { by: kim } = await accept(await readLink());
  await invite({ ...KIM, email: 'lou@shop.example' }, kim, { 'sec-fetch-site': 'same-origin' });
  expect(String(await readMail(2))).toContain('Kim invites you');
  const [{ id: kimId = '' } = {}] = (await readPeople()).contributors;
  const change = (who: Visitor, role: number, headers: Record<string, string>) =>
    who.send({ method: 'PUT', url: `${PEOPLE}/${kimId}`, payload: { role }, headers });
  const own = await change(kim, CONTRIBUTOR_ROLE.billing, { 'sec-fetch-site': 'same-origin' });
  expect(own.statusCode).toBe(409);
  expect((await change(kim, CONTRIBUTOR_ROLE.billing, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(
    403,
  );
  expect((await change(owner, CONTRIBUTOR_ROLE.billing, BEARER)).statusCode).toBe(200);
  expect((await kim.get(PEOPLE)).statusCode).toBe(403);
});
