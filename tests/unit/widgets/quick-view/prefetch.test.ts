import { afterEach, expect, it, vi } from 'vitest';
import { createPrefetch } from '../../../../src/widgets/quick-view/prefetch';
import { createTestPage } from '../../../support/test-page';

const requestedBy = ({ window }: { window: Window & typeof globalThis }) =>
  vi.mocked(window.fetch).mock.calls.map(([url]) => String(url).replace(window.location.origin, ''));

function setUp(responses: Parameters<ReturnType<typeof createTestPage>['respondWith']> = [{ text: 'Bowl' }]) {
  const page = createTestPage('');
  const fetch = vi.fn(async () => {
    const [response = {}] = responses;
    if (response instanceof Error) throw response;
    return new Response(response.text ?? '', { status: response.status ?? 200 });
  });
  const window = new Proxy(page.window, {
    get: (target, name) => (name === 'fetch' ? fetch : Reflect.get(target, name)),
  });
  return { page: { ...page, window }, prefetch: createPrefetch({ ...page, window }) };
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('requests a page once, and hands the response over once', async () => {
  const { page, prefetch } = setUp();
  prefetch.start('/p/bowl');
  prefetch.start('/p/bowl');
  expect(await (await prefetch.take('/p/bowl'))?.text()).toBe('Bowl');
  expect(await prefetch.take('/p/bowl')).toBeUndefined();
  prefetch.start('/p/bowl');
  expect(requestedBy(page)).toEqual(['/p/bowl']);
});

it.each([
  ['failed', new Error('offline')],
  ['was refused', { status: 503 }],
])('hands nothing over when the request %s', async (_, response) => {
  const { prefetch } = setUp([response]);
  prefetch.start('/p/bowl');
  expect(await prefetch.take('/p/bowl')).toBeUndefined();
});

it('hands nothing over for another page', async () => {
  const { prefetch } = setUp();
  prefetch.start('/p/bowl');
  expect(await prefetch.take('/p/jar')).toBeUndefined();
});

it('hands nothing over after half a minute, when price and stock may have changed', async () => {
  const { page, prefetch } = setUp();
  const now = vi.spyOn(page.window.performance, 'now').mockReturnValue(0);
  prefetch.start('/p/bowl');
  now.mockReturnValue(30_000);
  expect(await prefetch.take('/p/bowl')).toBeUndefined();
});

it('requests nothing for visitors who save data', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  const { page, prefetch } = setUp();
  prefetch.start('/p/bowl');
  vi.unstubAllGlobals();
  expect(requestedBy(page)).toEqual([]);
});
