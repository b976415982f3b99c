import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readCommands } from '../../architecture/read-commands';
import { samplesIn } from '../../support/code-samples';
import { sharedDatabase } from './shared-database';
import { OWNER_TOKEN, openShop, Visitor } from './shop-fixture';

const PAGES = [
  'docs/performance.md',
  'docs/how-to/run-on-postgresql.md',
  'docs/roles.md',
  'docs/how-to/change-preferences.md',
  'docs/how-to/create-a-store.md',
  'docs/how-to/edit-products.md',
  'docs/how-to/work-through-orders.md',
];
const requests = PAGES.flatMap((page) => samplesIn(page, 'sh'))
  .flatMap(readCommands)
  .filter(({ words }) => words[0] === 'curl');

let visitor: Visitor;
let app: FastifyInstance;

beforeAll(async () => {
  app = await openShop(await sharedDatabase());
  visitor = new Visitor(app);
});
afterAll(() => app.close());

it.each(requests)('the documentation sends a request that the server accepts: $words', async ({ words }) => {
  const url = new URL(words.at(-1) ?? '');
  const header = words[words.indexOf('-H') + 1]?.replace('$OWNER_TOKEN', OWNER_TOKEN).split(': ') ?? [];
  const headers = words.includes('-H') ? { [String(header[0])]: String(header[1]) } : {};
  const { statusCode } = await visitor.get(url.pathname + url.search, headers);
  expect(statusCode).toBe(200);
});
