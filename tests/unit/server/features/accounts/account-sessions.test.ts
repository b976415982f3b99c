import type { FastifyReply, FastifyRequest } from 'fastify';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import {
  createAccountSessions,
  type Exchange,
  endSessions,
  hashSessionToken,
} from '../../../../../server/features/accounts';
import { createContributor } from '../../../../../server/features/owner/contributor-store';
import type { Database } from '../../../../../server/platform/database/open-database';
import { openWebsite } from '../../../../../server/platform/website/open-website';
import { sharedDatabase } from '../../shared-database';

const HOUR = 3_600_000;

let db: Database;
let websiteId: string;
let websites = 0;
let time = Date.UTC(2026, 0, 1);

beforeAll(async () => {
  db = await sharedDatabase();
});
beforeEach(async () => {
  websiteId = `sessions-${++websites}`;
  await openWebsite(db, websiteId);
});

const sessionsOf = (audience: 'member' | 'console') =>
  createAccountSessions({
    ...{ db, websiteId, audience, cookieName: 'session', sameSite: 'lax', now: () => time },
  });

/** Returns a request with a cookie, and a reply that keeps nothing. */
function exchangeOf(token = ''): Exchange {
  const request = { headers: { cookie: `session=${token}` }, protocol: 'http' } as FastifyRequest;
  return { request, reply: { setCookie: vi.fn() } as unknown as FastifyReply };
}

async function open(contributorId: string): Promise<string> {
  return sessionsOf('console').open(exchangeOf(), { contributorId }, { expiresAt: new Date(time + HOUR) });
}
const isOpen = async (token: string, audience: 'member' | 'console' = 'console') => {
  const query = sessionsOf(audience).selectOpen(exchangeOf(token).request);
  return (await query?.select('session.tokenHash').executeTakeFirst()) !== undefined;
};
async function addContributor(email: string): Promise<string> {
  const account = { email, displayName: 'Kim', passwordHash: 'none', role: 2 as const };
  return String(await createContributor(db, websiteId, account));
}

it('is open for its audience alone, until it ends', async () => {
  const token = await open(await addContributor('kim@shop.example'));
  expect([await isOpen(token), await isOpen(token, 'member'), await isOpen('')]).toEqual([
    true,
    false,
    false,
  ]);
  await sessionsOf('member').close(exchangeOf(token).request);
  expect(await isOpen(token)).toBe(true);
  time += HOUR;
  expect(await isOpen(token)).toBe(false);
});

it('is of an account of its audience: the database refuses any other', async () => {
  const contributorId = await addContributor('kim@shop.example');
  const opened = sessionsOf('member').open(
    exchangeOf(),
    { contributorId },
    { expiresAt: new Date(time + HOUR) },
  );
  await expect(opened).rejects.toThrow();
});

it('ends with all sessions of its account, and with the account', async () => {
  const [kim, sam] = [await addContributor('kim@shop.example'), await addContributor('sam@shop.example')];
  const tokens = [await open(kim), await open(kim), await open(sam)];
  await endSessions(db, websiteId, { contributorId: kim });
  expect(await Promise.all(tokens.map((token) => isOpen(token)))).toEqual([false, false, true]);
  await db.deleteFrom('contributor').where('websiteId', '=', websiteId).execute();
  expect(await isOpen(String(tokens[2]))).toBe(false);
});

it('is stored as the hash of its token', async () => {
  const token = await open(await addContributor('kim@shop.example'));
  const rows = await db.selectFrom('accountSession').selectAll().where('websiteId', '=', websiteId).execute();
  expect(rows.map(({ tokenHash }) => tokenHash)).toEqual([hashSessionToken(token)]);
  expect(JSON.stringify(rows)).not.toContain(token);
});
