import { sql } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { OwnedDelivery } from '../../contract/forms/form-submission';
import { openDatabase } from '../../server/platform/database/open-database';
import { type MailReceiver, receiveMail } from '../support/receive-mail';
import { type ShopProcess, startShop } from '../support/shop-process';
import { kindsOfThisRun, type TestDatabase } from './test-databases';

const CONTACT_FORM = '6913aa10c2f0a1577d3e0001';
const OWNER_TOKEN = 'the-token-of-the-owner';
/** `npm run test:long` kills more often. */
const KILLS = Number(process.env.VITRINE_KILLS ?? 1);
const SUBMISSIONS = KILLS + 6;
/** Each kill includes two starts of a database, which take long on a busy machine. */
const TIME_LIMIT = 60_000 * (KILLS + 2);
const PATIENCE = { timeout: 60_000, interval: 50 };

/** Submits the contact form without a script, as a visitor with an address of their own. */
async function submit({ origin }: ShopProcess, visitor: number): Promise<void> {
  const response = await fetch(`${origin}/forms/${CONTACT_FORM}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': `198.51.100.${visitor}` },
    body: new URLSearchParams({
      fname: 'Ada',
      lname: 'Lovelace',
      email: 'ada@example.com',
      select: 'A visit',
      textarea: `Letter ${visitor}.`,
    }),
  });
  expect(response.status).toBe(303);
}

/** Lets the attempts of ended processes expire, and retries begin, without waiting for it. */
async function makeDue({ location }: TestDatabase): Promise<void> {
  const { db, close } = await openDatabase(location);
  await sql`update job set due_at = now() where state = 'pending'`.execute(db);
  await close();
}

/** Returns what the owner reads about the deliveries of the form. */
async function readDeliveries({ origin }: ShopProcess): Promise<OwnedDelivery[]> {
  const headers = { authorization: `Bearer ${OWNER_TOKEN}` };
  const response = await fetch(`${origin}/api/vitrine/forms/${CONTACT_FORM}/deliveries`, { headers });
  const lines = (await response.text()).split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line));
}

const messageIds = ({ mails }: MailReceiver) => mails.map(({ raw }) => /^Message-ID: (.*)$/m.exec(raw)?.[1]);

describe.each(kindsOfThisRun)('e-mails of submissions, on $name', ({ create }) => {
  const ending: (() => unknown)[] = [];
  afterEach(async () => {
    for (const end of ending.splice(0).reverse()) await end();
  });

  it(
    'arrive although the mail server was down and the process was killed while it sent',
    async () => {
      const database = await create();
      ending.push(() => database.remove());
      const { port, url, close } = await receiveMail();
      await close();
      const env = { ...database.env, SMTP_URL: url, OWNER_TOKEN, LOG_LEVEL: 'silent' };
      const start = async () => {
        const shop = await startShop(env);
        ending.push(() => shop.end('SIGKILL'));
        return shop;
      };

      const first = await start();
      for (let each = 1; each <= SUBMISSIONS; each++) await submit(first, each);
      const errors = async () => (await readDeliveries(first)).map(({ lastError }) => lastError);
      const refused = expect.stringContaining('ECONNREFUSED');
      await vi.waitFor(
        async () => expect(await errors()).toEqual(Array(SUBMISSIONS).fill(refused)),
        PATIENCE,
      );
      expect(await first.end('SIGTERM')).toBe(0);
      await makeDue(database);

      // Accepts one mail in each round, and leaves the others without a response.
      let accepted = 0;
      const slow = await receiveMail({ onRcptTo: (_to, _session, next) => accepted++ === 0 && next() }, port);
      for (let kill = 1; kill <= KILLS; kill++) {
        accepted = 0;
        const shop = await start();
        await vi.waitFor(() => expect([slow.mails.length, accepted > 1]).toEqual([kill, true]), PATIENCE);
        expect(await shop.end('SIGKILL')).toBe('SIGKILL');
        await makeDue(database);
      }
      await slow.close();

      const open = await receiveMail({}, port);
      ending.push(open.close);
      const last = database.env.DATABASE_URL ? [await start(), await start()] : [await start()];
      const arrived = () => new Set([...messageIds(slow), ...messageIds(open)]);
      await vi.waitFor(() => expect(arrived().size).toBe(SUBMISSIONS), PATIENCE);
      for (const shop of last) expect(await shop.end('SIGTERM')).toBe(0);
      expect(new Set(messageIds(open)).size).toBe(open.mails.length);
      const texts = [...slow.mails, ...open.mails].map(({ raw }) => /Letter \d+\./.exec(raw)?.[0]);
      expect(new Set(texts).size).toBe(SUBMISSIONS);
    },
    TIME_LIMIT,
  );
});
