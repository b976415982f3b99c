import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startRecording } from '../../../src/tracking/session-recording';
import { createTestPage } from '../../support/test-page';

const ELIGIBLE: Record<string, unknown> = {
  'website.country': 'US',
  'website.timeZone': 'America/New_York',
  'tracking.sessionRecording.isEnabled': true,
  'tracking.sessionRecording.isSampled': true,
};

const stop = new AbortController();
let ids: unknown[];

beforeEach(() => {
  ids = [];
  Object.defineProperty(navigator, 'hardwareConcurrency', { value: 8, configurable: true });
  document.addEventListener('vitrine:session-recording', ({ detail }) => ids.push(detail.id), {
    signal: stop.signal,
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function start(
  settings: object,
  response: object,
  { times = 1, isDevMode = false, isAllowed = (): boolean => true } = {},
) {
  const page = createTestPage('');
  page.respondWith(response);
  const from = (path: string) => ({ ...ELIGIBLE, ...settings })[path];
  for (let time = 0; time < times; time += 1) await startRecording(page, { from, isDevMode, isAllowed });
  return page;
}

it('dispatches the id of an eligible visit, with one request', async () => {
  const page = await start({}, { body: { data: 'id-1' } }, { times: 2 });
  expect(new Set(ids)).toEqual(new Set(['id-1']));
  expect(page.requests.map(({ url }) => url)).toEqual(['/api/commerce/fullstory/getId']);
});

it.each([
  ['the mock id', { body: { data: 'automated-mock-id' } }],
  ['no id', { body: {} }],
  ['a failure', { status: 500, body: { data: 'id-1' } }],
])('records nothing with %s', async (_, response) => {
  await start({}, response);
  expect(ids).toEqual([]);
});

it('requests nothing if a visit is not eligible, or in dev mode', async () => {
  expect((await start({ 'website.country': 'CA' }, {})).requests).toEqual([]);
  expect((await start({}, {}, { isDevMode: true })).requests).toEqual([]);
});

it('does not start if consent is withdrawn while the id is requested', async () => {
  let checks = 0;
  const page = await start({}, { body: { data: 'id-1' } }, { isAllowed: () => checks++ === 0 });
  expect(page.requests).toHaveLength(1);
  expect(ids).toEqual([]);
});

it('requests nothing without consent', async () => {
  expect((await start({}, {}, { isAllowed: () => false })).requests).toEqual([]);
});

it.each([
  ['an unreachable server', {}, new TypeError('Failed to fetch')],
  [
    'a script that fails',
    { 'tracking.sessionRecording.scriptUrl': 'data:text/javascript,throw new Error()' },
    { body: { data: 'id-1' } },
  ],
])('logs %s and does not throw', async (_, settings, response) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await start(settings, response);
  expect(warn).toHaveBeenCalledOnce();
});
