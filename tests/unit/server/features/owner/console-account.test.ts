import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CONTRIBUTOR_ROLE } from '../../../../../contract/people/permissions';
import { hashPassword } from '../../../../../server/features/accounts/hash-password';
import { createContributor } from '../../../../../server/features/owner/contributor-store';
import type { Database } from '../../../../../server/platform/database/open-database';
import { sharedDatabase } from '../../shared-database';
import { OWNER_TOKEN, openDemoShop, Visitor } from '../../shop-fixture';
import { countMeasurements } from '../../telemetry/count-measurements';
import { metricRecord } from '../../telemetry/sample-records';

const HTML = { accept: 'text/html' };
const OWN = { 'sec-fetch-site': 'same-origin' };
const PASSWORD = 'three kilns';
const KINDS = ['hit', 'form-render'];

let db: Database;
let shop: FastifyInstance;
let websiteId: string;

beforeAll(async () => {
  db = await sharedDatabase();
  shop = await openDemoShop(db, ({ site }) => {
    websiteId = site.website.id;
  });
});
afterAll(() => shop.close());

async function signIn(role: number): Promise<Visitor> {
  const email = `role-${role}@shop.example`;
  const passwordHash = await hashPassword(PASSWORD);
  await createContributor(db, websiteId, { email, displayName: 'Eve', passwordHash, role: role as 1 });
  const person = new Visitor(shop);
  const { statusCode } = await person.submit('/config/sign-in', { email, password: PASSWORD });
  expect(statusCode).toBe(303);
  return person;
}

function readContext(html: string): { authenticatedAccount?: { roles: number[] } } {
  return JSON.parse(/data-vitrine-context>(.*?)<\/script>/s.exec(html)?.[1] ?? '');
}

async function sendRecords(person: Visitor, id: string): Promise<void> {
  const data = JSON.stringify({ url: '/shop', websiteId: 'site', clientDate: 1 });
  const hit = await person.submit('/api/census/RecordHit', { event: '1', data, id: `${id}-hit` }, OWN);
  const form = await person.send({
    method: 'POST',
    url: '/api/census/form-render',
    payload: {
      formId: '6913aa10c2f0a1577d3e0003',
      id: `${id}-form`,
      url: '/shop',
      websiteId: 'site',
      clientDate: 1,
    },
    headers: OWN,
  });
  const vitals = await person.send({
    method: 'POST',
    url: '/api/1/performance/records',
    payload: [metricRecord({ value: 1000 })],
    headers: OWN,
  });
  expect([hit.statusCode, form.statusCode, vitals.statusCode]).toEqual([200, 200, 200]);
}

async function countRecords(id: string): Promise<number> {
  const lists = await Promise.all(
    KINDS.map((kind) =>
      new Visitor(shop).get(`/api/vitrine/records?kind=${kind}`, { authorization: `Bearer ${OWNER_TOKEN}` }),
    ),
  );
  return lists.filter(({ body }) => body.includes(`"${id}-`)).length;
}

it('pages state who is signed in to the console, and no shared cache keeps them', async () => {
  const person = await signIn(CONTRIBUTOR_ROLE.storeManager);
  for (const url of ['/', '/shop', '/he', '/cart', '/nowhere', '/plain']) {
    const { body, headers } = await person.get(url, HTML);
    expect(readContext(body).authenticatedAccount?.roles, url).toEqual([CONTRIBUTOR_ROLE.storeManager]);
    expect(body, url).not.toContain('data-vitrine-hit');
    expect(headers['cache-control'], url).not.toContain('public');
    const visited = await new Visitor(shop).get(url, HTML);
    expect(readContext(visited.body), url).not.toHaveProperty('authenticatedAccount');
    expect(visited.headers.etag ?? '', url).not.toBe(headers.etag);
  }
});

it('records of somebody who is signed in are accepted and not counted, whatever the page stated', async () => {
  await sendRecords(await signIn(CONTRIBUTOR_ROLE.editor), 'editor-1');
  const owner = new Visitor(shop);
  await owner.submit('/config/sign-in', { token: OWNER_TOKEN });
  await sendRecords(owner, 'owner-1');
  expect(await countMeasurements(db, websiteId)).toBe(0);
  await sendRecords(new Visitor(shop), 'visitor-1');
  expect(await Promise.all(['editor-1', 'owner-1', 'visitor-1'].map(countRecords))).toEqual([0, 0, 2]);
  expect(await countMeasurements(db, websiteId)).toBe(1);
});

it('records of a viewer are counted, and the page states the role', async () => {
  const viewer = await signIn(CONTRIBUTOR_ROLE.viewer);
  const { body } = await viewer.get('/', HTML);
  expect(readContext(body).authenticatedAccount?.roles).toEqual([CONTRIBUTOR_ROLE.viewer]);
  expect(body).toContain('data-vitrine-hit');
  await sendRecords(viewer, 'viewer-1');
  expect(await countRecords('viewer-1')).toBe(2);
  expect(await countMeasurements(db, websiteId)).toBeGreaterThan(0);
});
