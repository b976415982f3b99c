import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenApiDocument } from '../../../../server/call-docs/build-openapi';
import type { OpenDatabase } from '../../../../server/database/open-database';
import { collectCalls } from '../../../../server/http/collect-calls';
import { openTestDatabase } from '../open-test-database';
import { openShop, Visitor } from '../shop-fixture';

let database: OpenDatabase;
let app: FastifyInstance;
let document: OpenApiDocument;

beforeAll(async () => {
  database = await openTestDatabase();
  app = await openShop(database.db);
  document = (await new Visitor(app).get('/api/openapi.json')).json();
}, 60_000);
afterAll(async () => {
  await app.close();
  await database.close();
});

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, path, operation })),
  );

it('describes every route under /api', async () => {
  const silent = app.calls.filter(({ call }) => call === null).map(({ method, url }) => `${method} ${url}`);
  expect(silent).toEqual([]);
  expect(operations().length).toBeGreaterThan(15);
});

it('would notice a route that says nothing of itself', () => {
  const other = Fastify();
  const found = collectCalls(other);
  other.get('/api/silent', async () => ({}));
  other.get('/page', async () => ({}));
  expect(found).toEqual([{ method: 'GET', url: '/api/silent', isOwnerOnly: false, call: null }]);
});

it('gives every call a name of its own, a summary, its path’s parameters and an answer that is good', () => {
  const ids = operations().map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { name, path, operation } of operations()) {
    expect(operation.summary, name).not.toBe('');
    expect(
      Object.keys(operation.responses).some((status) => /^2/.test(status)),
      name,
    ).toBe(true);
    const inPath = operation.parameters.filter((each) => each.in === 'path').map((each) => each.name);
    expect(inPath, name).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter));
  }
});

it('refers to nothing that is not there', () => {
  const text = JSON.stringify(document);
  const names = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name);
  expect(names).toContain('Cart');
  for (const name of names) expect(document.components.schemas).toHaveProperty(name ?? '');
  expect(text).not.toContain('$defs');
});

it('takes the very bounds that the server reads with', () => {
  const add = document.paths['/api/commerce/shopping-cart/entries']?.post;
  expect(add?.requestBody?.content['application/json']?.schema).toMatchObject({
    required: ['itemId'],
    additionalProperties: false,
    properties: { quantity: { type: 'number', minimum: 1, maximum: 9999 } },
  });
  expect(add?.responses[200]?.content?.['application/json']?.schema).toMatchObject({
    properties: { shoppingCart: { $ref: '#/components/schemas/Cart' } },
  });
});

it('marks what is the owner’s', () => {
  const exported = document.paths['/api/vitrine/records']?.get;
  expect(exported).toMatchObject({ security: [{ owner: [] }], responses: { 401: expect.anything() } });
});

it('is a page to read too, with nothing that the content security policy would refuse', async () => {
  const page = await new Visitor(app).get('/docs/calls');
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.body).toContain('POST /api/commerce/shopping-cart/entries');
  expect(page.body).not.toMatch(/<script|<style|\sstyle=|\son\w+=/);
  expect((await new Visitor(app).get('/docs/calls.css')).headers['content-type']).toMatch(/^text\/css/);
});
