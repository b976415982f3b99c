import { expect, it } from 'vitest';
import { createApp } from '../../../../../server/platform/http/create-app';
import { isSameOrigin } from '../../../../../server/platform/http/is-same-origin';

async function send(siteOrigin: string | null, headers: Record<string, string>): Promise<boolean> {
  const app = createApp({ trustProxy: true, logLevel: 'silent', siteOrigin });
  app.post('/', async (request) => ({ isOwn: isSameOrigin(request) }));
  const response = await app.inject({ method: 'POST', url: '/', headers });
  await app.close();
  return response.json().isOwn;
}

const forged = {
  origin: 'https://evil.example',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
};

it('compares the origin with the configured one, whatever a trusted proxy forwards', async () => {
  const site = 'https://shop.example';
  expect(await send(site, { origin: site, host: 'upstream:3000' })).toBe(true);
  expect(await send(site, { ...forged, host: 'shop.example' })).toBe(false);
  expect(await send(site, { ...forged, host: 'evil.example' })).toBe(false);
  expect(await send(site, { ...forged, host: 'shop.example', 'sec-fetch-site': 'cross-site' })).toBe(false);
  expect(await send(site, { host: 'shop.example' })).toBe(false);
});

it('compares the origin with the host of the request where none is configured', async () => {
  expect(await send(null, { origin: 'http://192.0.2.1:3000', host: '192.0.2.1:3000' })).toBe(true);
  expect(await send(null, { ...forged, host: '192.0.2.1:3000' })).toBe(false);
});
