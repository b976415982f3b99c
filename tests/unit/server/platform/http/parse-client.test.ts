import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { parseClient } from '../../../../../server/platform/http/parse-client';

const read = (userAgent: string | undefined, more: Record<string, string> = {}) =>
  parseClient({
    ip: '192.0.2.7',
    headers: { 'user-agent': userAgent, ...more },
  } as unknown as FastifyRequest);

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0';

it.each([
  [
    'phone',
    'Safari',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${WEBKIT} Version/18.5 Mobile/15E148 Safari/604.1`,
  ],
  ['phone', 'Chrome', `Mozilla/5.0 (Linux; Android 10; K) ${BLINK} Mobile Safari/537.36`],
  ['phone', 'Firefox', 'Mozilla/5.0 (Android 14; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0'],
  ['tablet', 'Chrome', `Mozilla/5.0 (Linux; Android 10; K) ${BLINK} Safari/537.36`],
  [
    'tablet',
    'Safari',
    `Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) ${WEBKIT} Version/12.1 Mobile/15E148 Safari/604.1`,
  ],
  ['desktop', 'Chrome', `Mozilla/5.0 (X11; Linux x86_64) ${BLINK} Safari/537.36`],
  ['desktop', 'Chrome', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${BLINK} Safari/537.36`],
  [
    'desktop',
    'Microsoft Edge',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Safari/537.36 Edg/141.0.0.0`,
  ],
  [
    'desktop',
    'Safari',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.5 Safari/605.1.15`,
  ],
])('a %s with %s is recognised by its User-Agent', (device, browser, userAgent) => {
  expect(read(userAgent)).toEqual({ device, browser, country: '', network: '192.0.2.7' });
});

it('Sec-CH-UA-Mobile makes a browser a phone', () => {
  expect(
    read(`Mozilla/5.0 (X11; Linux x86_64) ${BLINK} Safari/537.36`, { 'sec-ch-ua-mobile': '?1' }),
  ).toMatchObject({
    device: 'phone',
    browser: 'Chrome',
  });
});

it.each([undefined, '', 'x', '\\', 'a'.repeat(10_000)])('an unknown User-Agent is other: %j', (userAgent) => {
  expect(read(userAgent)).toMatchObject({ device: 'other', browser: 'other' });
});

it.each([
  ['de', 'DE'],
  [' FR ', 'FR'],
  ['XX', ''],
  ['T1', ''],
  ['<script>', ''],
])('a country of %j is %j', (header, country) => {
  const request = { ip: '192.0.2.7', headers: { 'cf-ipcountry': header } } as unknown as FastifyRequest;
  expect(parseClient(request, 'cf-ipcountry').country).toBe(country);
  expect(parseClient(request).country).toBe('');
});
