import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findMistakes } from '../../../../cli/check/find-mistakes';
import { projectFiles, readProjectFile, root } from '../../../architecture/project-files';
import { sharedDatabase } from '../../server/shared-database';
import { openDemoShop, SITE_URL } from '../../server/shop-fixture';
import { callTool } from '../call-tool';

let app: FastifyInstance;
beforeAll(async () => {
  app = await openDemoShop(await sharedDatabase());
});
afterAll(() => app.close());

it('the pages of the demo have no mistakes', async () => {
  const sitemap = (await app.inject('/sitemap.xml')).body;
  const paths = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, url = '']) => url.replace(SITE_URL, ''));
  expect(paths.length).toBeGreaterThan(20);
  for (const path of [...paths, '/cart', '/checkout']) {
    const { body } = await app.inject({ url: path, headers: { accept: 'text/html' } });
    expect(findMistakes(body), path).toEqual([]);
  }
});

it('the templates of the demo have no mistakes', async () => {
  expect(projectFiles('demo/theme').filter((file) => file.endsWith('.html')).length).toBeGreaterThan(50);
  const { code, output } = await callTool(['check', `${root}demo`]);
  expect(output).toMatch(/^No mistakes in \d+ files\.$/);
  expect(code).toBe(0);
});

it('the minimal back end prints pages without mistakes', () => {
  const html = readProjectFile('examples/minimal-backend/server.mjs').match(/<form[\s\S]*?<\/form>/g) ?? [];
  expect(html.length).toBeGreaterThan(1);
  // Its template literals print values, as `<%` of other templates does.
  const template = html
    .join('\n')
    .replaceAll('${', '<%')
    .replaceAll(/(<%[^{}]*)\}/g, '$1%>');
  expect(findMistakes(template)).toEqual([]);
});
