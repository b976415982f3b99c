import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { samplesIn } from '../support/code-samples';
import { expect } from './fixtures';
import { test } from './own-store';

// Headers of the tests' own would need a preflight for the script.
test.use({ extraHTTPHeaders: {} });

/** A site without a shop, and without any call of the bundle. */
let site: Server;
let origin: string;
let html = '';

test.beforeEach(async () => {
  site = createServer((request, response) => {
    response.writeHead(request.url === '/' ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    response.end(html);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => site.once('listening', resolve));
  origin = `http://localhost:${(site.address() as AddressInfo).port}`;
});
test.afterEach(() => {
  site.close();
});

/** The samples of the documentation in a page of the site. */
function siteOf(collector: string): string {
  const sample = samplesIn('docs/how-to/measure-a-site-without-a-shop.md', 'html').join('\n');
  return `<!doctype html><html lang="en"><title>Prices</title><link rel="icon" href="data:,">
    ${sample.replaceAll('https://collect.example', collector)}
    <h1>Prices</h1><p>They are fair.</p></html>`;
}

const OWNER_TOKEN = 'the-owner-of-the-collector';

test('a site without a shop sends its vitals, page views and errors to a collector of another origin', {
  tag: '@whole-browser',
}, async ({ page, ownStore, request, allowConsole }) => {
  test.slow();
  allowConsole(/The calculator failed/);
  const collector = await ownStore.start({ STORE: 'none', TELEMETRY_ORIGINS: `${origin}/`, OWNER_TOKEN });
  html = siteOf(collector);
  const requested: string[] = [];
  page.on('request', (sent) => void requested.push(`${sent.method()} ${sent.url()}`));
  await page.goto(origin);
  await expect.poll(() => requested.join()).toContain('RecordHit');
  await page.evaluate(() => {
    const reported = new Promise((resolve) => addEventListener('unhandledrejection', resolve));
    void Promise.reject(new Error('The calculator failed.'));
    return reported.then(() => undefined);
  });
  await page.goto('about:blank');
  const read = async (path: string) => {
    const headers = { authorization: `Bearer ${OWNER_TOKEN}` };
    return (await request.get(`${collector}/api/vitrine/${path}`, { headers })).text();
  };
  await expect
    .poll(() => read('performance/records'))
    .toMatch(/"FCP".*"template":"article"|"template":"article".*"FCP"/);
  await expect.poll(() => read('performance/errors')).toContain('The calculator failed.');
  expect(await read('records')).toContain('"hit"');
  expect(requested.filter((each) => each.startsWith('OPTIONS'))).toEqual([]);
});
