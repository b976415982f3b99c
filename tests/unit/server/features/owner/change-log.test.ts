import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { OwnerChangePage } from '../../../../../contract/people/contributor';
import { CONTRIBUTOR_ROLE } from '../../../../../contract/people/permissions';
import type { Database } from '../../../../../server/platform/database/open-database';
import { sweepOldRows } from '../../../../../server/platform/database/sweep-old-rows';
import { sharedDatabase } from '../../shared-database';
import { OWNER_TOKEN, openShop, Visitor } from '../../shop-fixture';

const BEARER = { authorization: `Bearer ${OWNER_TOKEN}` };
const INVITATIONS = '/api/vitrine/console/invitations';
const DAY = 24 * 60 * 60_000;

let db: Database;
let shop: FastifyInstance;
let owner: Visitor;
let websiteId: string;
let time = Date.UTC(2026, 0, 1);
let websites = 0;

beforeAll(async () => {
  db = await sharedDatabase();
});
beforeEach(async () => {
  await shop?.close();
  websiteId = `changes-${++websites}`;
  shop = await openShop(db, { websiteId, now: () => time });
  owner = new Visitor(shop);
});
afterAll(() => shop.close());

const send = (method: 'POST' | 'DELETE', url: string, payload?: object) =>
  owner.send({ method, url, headers: BEARER, ...(payload ? { payload } : {}) });
const invite = (email: string) => send('POST', INVITATIONS, { email, role: CONTRIBUTOR_ROLE.editor });
const read = async (page = 1): Promise<OwnerChangePage> =>
  (await owner.get(`/api/vitrine/console/changes?page=${page}`, BEARER)).json();

it('lists who changed what and when, newest first', async () => {
  const { invitation } = (await invite('kim@shop.example')).json();
  time += 1000;
  await send('DELETE', `${INVITATIONS}/${invitation.id}`);
  const { count, changes } = await read();
  expect(count).toBe(2);
  expect(changes).toEqual([
    {
      id: expect.any(String),
      changedAt: new Date(time).toISOString(),
      actor: 'Owner’s token',
      action: 'Withdraws an invitation',
      target: 'kim@shop.example',
      details: {},
      isCertain: true,
    },
    expect.objectContaining({
      changedAt: new Date(time - 1000).toISOString(),
      action: 'Invites a person',
      details: { email: 'kim@shop.example', role: CONTRIBUTOR_ROLE.editor },
    }),
  ]);
});

it('lists no request that was refused, and none that only reads', async () => {
  await send('DELETE', `${INVITATIONS}/unknown`);
  await invite('no address');
  await owner.get('/api/vitrine/console/people', BEARER);
  await new Visitor(shop).send({ method: 'POST', url: INVITATIONS, payload: {} });
  expect(await read()).toMatchObject({ count: 0, changes: [] });
});

it('marks a change whose end is unknown', async () => {
  await invite('kim@shop.example');
  await db.updateTable('ownerChange').set({ status: null }).where('websiteId', '=', websiteId).execute();
  expect((await read()).changes).toMatchObject([{ isCertain: false }]);
});

it('lists sign-ins, without tokens and passwords', async () => {
  await owner.submit('/config/sign-in', { token: OWNER_TOKEN });
  expect(await read()).toMatchObject({ changes: [{ actor: 'Owner’s token', action: 'Signed in' }] });
  const rows = await db.selectFrom('ownerChange').selectAll().where('websiteId', '=', websiteId).execute();
  expect(
    JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? Number(value) : value)),
  ).not.toContain(OWNER_TOKEN);
});

it('is divided into pages of fifty, and kept for two years', async () => {
  const row = {
    contributorId: null,
    actor: 'Ada',
    action: 'Signed in',
    target: '',
    details: '{}',
    status: 200,
  };
  const rows = Array.from({ length: 120 }, () => ({ websiteId, changedAt: new Date(time), ...row }));
  await db.insertInto('ownerChange').values(rows).execute();
  expect(await read(9)).toMatchObject({ count: 120, page: 3, pageCount: 3, changes: { length: 20 } });
  const retention = { recordDays: 1, performanceDays: 1 };
  const sweep = (now: number) => sweepOldRows({ db, websiteId, now, retention });
  expect(await sweep(time + 730 * DAY)).toBe(0);
  expect(await sweep(time + 730 * DAY + 1)).toBe(120);
});
