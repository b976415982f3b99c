import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CONTRIBUTOR_ROLE,
  type ContributorRole,
  ROLE_NAMES,
} from '../../../../../contract/people/permissions';
import { createContributor } from '../../../../../server/features/owner/contributor-store';
import type { Database } from '../../../../../server/platform/database/open-database';
import { sharedDatabase } from '../../shared-database';
import { OWNER_TOKEN, openShop, Visitor } from '../../shop-fixture';
import { readDocumentedRoles, readDocumentedRoutes } from './documented-roles';

const websiteId = 'website-of-roles';
const roles = readDocumentedRoles();
const routes = readDocumentedRoutes();

const LIVE = 'GET /api/vitrine/performance/live';
const REFUSAL = 'Your role does not allow this.';

let db: Database;
let shop: FastifyInstance;

beforeAll(async () => {
  db = await sharedDatabase();
  shop = await openShop(db, { websiteId });
});
afterAll(() => shop.close());

/** Returns a visitor with a session of a new contributor. */
async function signInAs(role: ContributorRole, name = `role-${role}`): Promise<Visitor> {
  const account = { email: `${name}@shop.example`, displayName: name, passwordHash: 'none', role };
  const contributorId = await createContributor(db, websiteId, account);
  const token = `session-of-${name}`;
  await db
    .insertInto('accountSession')
    .values({
      websiteId,
      tokenHash: createHash('sha256').update(token).digest('hex'),
      audience: 'console',
      contributorId,
      issuedAt: new Date(),
      expiresAt: new Date(Date.now() + 60_000),
    })
    .execute();
  const visitor = new Visitor(shop);
  visitor.cookies.ownerSession = token;
  return visitor;
}

/** Sends a request to a route; its parameters name nothing that exists, and its body is empty. */
function request(visitor: Visitor, route: string, headers: Record<string, string> = {}) {
  const [method = '', url = ''] = route.split(' ');
  if (route === LIVE) return requestStream(url, visitor, headers);
  return visitor.send({
    method: method as 'GET',
    url: url.replace(/:\w+/g, 'unknown'),
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
    ...(method === 'GET' || method === 'DELETE' ? {} : { payload: {} }),
  });
}

/** Requests the response that does not end by itself, without reading it. */
async function requestStream(url: string, { cookies }: Visitor, headers: Record<string, string>) {
  const { statusCode, stream } = await shop.inject({ url, headers, cookies, payloadAsStream: true });
  const readable = stream();
  if (statusCode !== 200) return { statusCode, body: Buffer.concat(await readable.toArray()).toString() };
  readable.destroy();
  return { statusCode, body: '' };
}

it('documents every role of the specification with its number', () => {
  const numbers = roles.map(({ number }) => number);
  expect(numbers.toSorted()).toEqual(Object.values(CONTRIBUTOR_ROLE).map(Number).toSorted());
  expect(roles.map(({ name }) => name)).toEqual(
    numbers.map((number) => ROLE_NAMES[number as ContributorRole]),
  );
});

it('documents every guarded route with the permission that it declares', () => {
  const declared = shop.guardedRoutes.map(({ method, url, permission }) => [`${method} ${url}`, permission]);
  expect(declared.toSorted()).toEqual([...routes].toSorted());
});

describe.each(roles)('the role $name', ({ number, permissions }) => {
  it('receives 403 from every route but those of its permissions', async () => {
    const visitor = await signInAs(number as ContributorRole);
    for (const [route, permission] of routes) {
      const { statusCode, body } = await request(visitor, route);
      if (permissions.includes(permission)) expect([401, 403], route).not.toContain(statusCode);
      else expect([statusCode, body.replace(/^{"message":"(.*)"}$/, '$1')], route).toEqual([403, REFUSAL]);
    }
  });
});

it('responds 401 to visitors, the same for every route', async () => {
  const visitor = new Visitor(shop);
  const responses = await Promise.all([...routes.keys()].map((route) => request(visitor, route)));
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([401]));
  expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
});

it('opens every route to the owner’s token', async () => {
  const visitor = new Visitor(shop);
  for (const route of routes.keys()) {
    const { statusCode } = await request(visitor, route, { authorization: `Bearer ${OWNER_TOKEN}` });
    expect([401, 403], route).not.toContain(statusCode);
  }
});

it('shows a browser a page that its role does not allow, and screens that it allows alone', async () => {
  const visitor = await signInAs(CONTRIBUTOR_ROLE.commenter, 'a-commenter');
  const refused = await visitor.get('/config/performance', { accept: 'text/html' });
  expect(refused.statusCode).toBe(403);
  expect(refused.body).toContain('An administrator can change your role.');
  const home = await visitor.get('/config', { accept: 'text/html' });
  expect(home.body).toContain('href="/config/comments"');
  expect(home.body).not.toContain('href="/config/performance"');
  expect(home.body).toContain('<bdi>a-commenter</bdi> <span class="hint">Commenter</span>');
});
