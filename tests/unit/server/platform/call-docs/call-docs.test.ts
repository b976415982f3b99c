import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenApiDocument } from '../../../../../server/platform/call-docs/build-openapi';
import { collectCalls } from '../../../../../server/platform/http/collect-calls';
import { projectFiles, root } from '../../../../architecture/project-files';
import { sharedDatabase } from '../../shared-database';
import { openShop, Visitor } from '../../shop-fixture';

let app: FastifyInstance;
let document: OpenApiDocument;

beforeAll(async () => {
  app = await openShop(await sharedDatabase());
  document = (await new Visitor(app).get('/api/openapi.json')).json();
});
afterAll(() => app.close());

const operations = () =>
  Object.entries(document.paths).flatMap(([address, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method} ${address}`,
      address,
      operation,
    })),
  );

it('describes every route under /api', async () => {
  const silent = app.calls.filter(({ call }) => call === null).map(({ method, url }) => `${method} ${url}`);
  expect(silent).toEqual([]);
  expect(operations().length).toBeGreaterThan(15);
});

it('describes the calls that the contract declares', async () => {
  const modules: object[] = await Promise.all(
    projectFiles('contract').map((file) => import(path.join(root, file))),
  );
  const declared = modules
    .flatMap((each) => Object.values(each).flat())
    .map((each) => each?.call ?? each)
    .filter((each) => each?.method && each.responses && each.path.startsWith('/api/'));
  const names = new Set(declared.map(({ method, path: address }) => `${method} ${address}`));
  expect([...names].sort()).toEqual(app.calls.map(({ method, url }) => `${method} ${url}`).sort());
});

it('reports a route without a description', () => {
  const other = Fastify();
  const found = collectCalls(other);
  other.get('/api/silent', async () => ({}));
  other.get('/page', async () => ({}));
  expect(found).toEqual([{ method: 'GET', url: '/api/silent', permission: null, call: null }]);
});

it('has a unique id, a summary, path parameters and a success response for every call', () => {
  const ids = operations().map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { name, address, operation } of operations()) {
    expect(operation.summary, name).not.toBe('');
    expect(
      Object.keys(operation.responses).some((status) => /^(2|30[23])/.test(status)),
      name,
    ).toBe(true);
    const inPath = operation.parameters.filter((each) => each.in === 'path').map((each) => each.name);
    expect(inPath, name).toEqual([...address.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter));
  }
});

it('has a target for every reference', () => {
  const text = JSON.stringify(document);
  const names = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name);
  expect(names).toContain('Cart');
  for (const name of names) expect(document.components.schemas).toHaveProperty(name ?? '');
  expect(text).not.toContain('$defs');
});

it('has no shared schema that is a reference to itself', () => {
  expect(document.components.schemas.Failure).toMatchObject({ properties: { message: { type: 'string' } } });
  for (const [name, schema] of Object.entries(document.components.schemas))
    expect(schema, name).not.toHaveProperty('$ref');
});

it('uses the bounds of the validation schemas', () => {
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

it('marks calls of the owner', () => {
  const exported = document.paths['/api/vitrine/records']?.get;
  expect(exported).toMatchObject({
    security: [{ owner: ['records:read'] }, { session: ['records:read'] }],
    responses: { 401: expect.anything() },
  });
});

it('is a page that complies with the content security policy', async () => {
  const page = await new Visitor(app).get('/docs/calls');
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.body).toContain('POST /api/commerce/shopping-cart/entries');
  expect(page.body).not.toMatch(/<script|<style|\sstyle=|\son\w+=/);
  expect((await new Visitor(app).get('/docs/calls.css')).headers['content-type']).toMatch(/^text\/css/);
});
