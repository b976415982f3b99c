import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Endpoint } from '../../../src/telemetry/endpoint';
import { createOutbox, type Outbox, type Send } from '../../../src/telemetry/outbox';
import { FakeBrowser, FakeTab, fakeEndpoint, pass } from '../../support/fake-delivery';
import { sumClientReports } from '../../support/sum-client-reports';

const SOON = 600;

let browser: FakeBrowser;

beforeEach(() => {
  vi.useFakeTimers();
  browser = new FakeBrowser();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function open(endpoint: Partial<Endpoint> = {}): { tab: FakeTab; outbox: Outbox; send: Send } {
  const tab = new FakeTab(browser);
  const outbox = createOutbox(tab.page, tab.consent, tab.signal);
  return { tab, outbox, send: outbox.open(fakeEndpoint(endpoint)) };
}

const transports = () => browser.requests.map(({ transport }) => transport);
const arrived = () => [...browser.taken.values()].map(({ data }) => data);
const reported = () => sumClientReports([...browser.taken.values()].map(({ counts }) => counts));

describe('a record on a page that stays open', () => {
  it('is sent once, by one fetch after a delay', async () => {
    const { send } = open();
    const onSettled = vi.fn();
    send('a', onSettled);
    expect(browser.requests).toEqual([]);
    await pass(SOON);
    expect(transports()).toEqual(['fetch']);
    expect(onSettled).toHaveBeenCalledExactlyOnceWith('sent', 200);
    await pass(100_000);
    expect(browser.requests).toHaveLength(1);
  });

  it('keeps the data it was made with, under its own id', async () => {
    const { send } = open();
    send('a');
    send('b');
    await pass(SOON);
    expect(arrived()).toEqual(['a', 'b']);
    expect(browser.taken.size).toBe(2);
  });

  it.each([[0], [408], [429], [500], [503]])(
    'is retried after status %i, later each time',
    async (status) => {
      const { send } = open();
      const times: number[] = [];
      browser.network = (_, transport) => {
        if (transport === 'fetch') times.push(Date.now());
        return status;
      };
      send('a');
      await pass(40_000);
      const gaps = times.slice(1).map((time, index) => time - (times[index] as number));
      expect(gaps.length).toBeGreaterThan(2);
      for (const [index, gap] of gaps.entries()) {
        expect(gap).toBeGreaterThanOrEqual(1000 * 2 ** index);
        expect(gap).toBeLessThanOrEqual(2000 * 2 ** index + 1);
      }
      browser.network = () => 200;
      await pass(100_000);
      expect(arrived()).toEqual(['a']);
    },
  );

  it.each([[400], [401], [403], [404], [413], [415], [422]])(
    'is dropped at status %i, and counted',
    async (status) => {
      const { send } = open();
      const onSettled = vi.fn();
      browser.network = () => status;
      send('a', onSettled);
      await pass(100_000);
      expect(browser.requests).toHaveLength(1);
      expect(onSettled).toHaveBeenCalledExactlyOnceWith('refused', status);
      browser.network = () => 200;
      send('b');
      await pass(SOON);
      expect(reported()).toEqual({ made: 2, refused: 1 });
    },
  );

  it.each([
    ['30', 30_000],
    [new Date(45_000).toUTCString(), 45_000],
  ])('waits for Retry-After: %s, with all others of its endpoint', async (retryAfter, ms) => {
    vi.setSystemTime(0);
    const { tab, send } = open();
    browser.network = () => ({ status: 429, retryAfter });
    send('a');
    await pass(SOON);
    send('b');
    browser.network = () => 200;
    await pass(ms - SOON - 1000);
    expect(browser.requests).toHaveLength(1);
    tab.end();
    expect(browser.requests).toHaveLength(1);
  });

  it('is dropped after eight tries, and the reason reported', async () => {
    const { send } = open();
    browser.network = () => 'down';
    send('a');
    await pass(600_000);
    browser.network = () => 200;
    send('b');
    await pass(SOON);
    expect(arrived()).toEqual(['b']);
    expect(reported()).toEqual({ made: 2, network: 1 });
  });

  it('waits while the browser is offline', async () => {
    const { tab, send } = open();
    browser.isOnline = false;
    send('a');
    await pass(600_000);
    expect(browser.requests).toEqual([]);
    tab.online();
    await pass(0);
    expect(arrived()).toEqual(['a']);
  });

  it('that is due waits for another of its endpoint, without a busy loop', async () => {
    const { tab, send } = open();
    const timers = vi.spyOn(tab.page.window, 'setTimeout');
    browser.network = () => ({ status: 503, retryAfter: '1' });
    send('first');
    await pass(SOON);
    browser.network = () => ({ status: 503, retryAfter: '60' });
    await pass(500);
    send('second');
    await pass(3000);
    const before = timers.mock.calls.length;
    await pass(50_000);
    expect(timers.mock.calls.length - before).toBeLessThan(10);
  });

  it('that fails does not stop other endpoints', async () => {
    const tab = new FakeTab(browser);
    const outbox = createOutbox(tab.page, tab.consent, tab.signal);
    const first = outbox.open(fakeEndpoint({ name: 'first', urls: () => ['https://shop.test/first'] }));
    const second = outbox.open(fakeEndpoint({ name: 'second' }));
    browser.network = (url) => (url.endsWith('first') ? 500 : 200);
    first('a');
    second('b');
    await pass(SOON);
    expect(arrived()).toEqual(['b']);
  });
});

describe('the end of a page', () => {
  it('schedules records that could not be sent, in place of earlier scheduled requests', async () => {
    const { tab, send } = open({ isList: true });
    browser.isOnline = false;
    send('a');
    await pass(SOON);
    send('b');
    await pass(SOON);
    tab.crash();
    await pass(0);
    expect(transports()).toEqual(['later']);
    expect(arrived()).toEqual(['a', 'b']);
  });

  it('does not send confirmed records', async () => {
    const { tab, send } = open();
    send('a');
    await pass(SOON);
    tab.end();
    await pass(0);
    expect(transports()).toEqual(['fetch']);
  });

  it('sends one beacon when the page is hidden', async () => {
    browser.hasFetchLater = false;
    const { tab, send } = open();
    send('a');
    tab.hide();
    tab.end();
    await pass(SOON);
    expect(transports()).toEqual(['beacon']);
    expect(arrived()).toEqual(['a']);
  });

  it('sends records made on a hidden page at once, by one beacon', async () => {
    browser.hasFetchLater = false;
    const { tab, send } = open({ isList: true });
    tab.hide();
    for (const data of ['a', 'b', 'c']) send(data);
    tab.end();
    await pass(0);
    expect(transports()).toEqual(['beacon']);
    expect(arrived()).toEqual(['a', 'b', 'c']);
  });

  it('sends a keepalive fetch where there are no beacons', async () => {
    browser.hasFetchLater = false;
    browser.hasBeacon = false;
    const { tab, send } = open();
    send('a');
    tab.end();
    await pass(0);
    expect(transports()).toEqual(['fetch']);
    expect(arrived()).toEqual(['a']);
  });

  it('that does not come: records sent by a beacon are sent again for a response', async () => {
    browser.hasFetchLater = false;
    const { tab, send } = open();
    const onSettled = vi.fn();
    send('a', onSettled);
    tab.hide();
    await pass(60_000);
    expect(transports()).toEqual(['beacon']);
    tab.show();
    await pass(SOON);
    expect(transports()).toEqual(['beacon', 'fetch']);
    expect(onSettled).toHaveBeenCalledOnce();
    expect(browser.taken.size).toBe(1);
  });
});

describe('the next page', () => {
  it('sends the records of an earlier page, with its counts', async () => {
    browser.network = () => 'down';
    const first = open();
    first.send('a');
    first.tab.end();
    browser.network = () => 200;
    open();
    await pass(SOON);
    expect(arrived()).toEqual(['a']);
    expect(reported()).toEqual({ made: 1 });
  });

  it('takes over from a page that is still open, and nothing is counted twice', async () => {
    browser.network = () => 500;
    const first = open();
    first.send('a');
    await pass(SOON);
    browser.network = () => 200;
    const second = open();
    await pass(SOON);
    first.tab.online();
    await pass(60_000);
    first.send('b');
    second.send('c');
    await pass(SOON);
    expect(arrived().sort()).toEqual(['a', 'b', 'c']);
    expect(reported()).toEqual({ made: 3, sent: 1 });
  });

  it('drops records that have waited for more than a day', async () => {
    browser.network = () => 'down';
    const first = open();
    first.send('a');
    first.tab.end();
    vi.setSystemTime(Date.now() + 86_400_001);
    browser.network = () => 200;
    const { send } = open();
    send('b');
    await pass(SOON);
    expect(arrived()).toEqual(['b']);
    expect(reported()).toEqual({ made: 2, expired: 1 });
  });

  it('finds at most the hundred newest records', async () => {
    browser.isOnline = false;
    const { tab, send } = open();
    for (let index = 0; index < 110; index += 1) send(index);
    tab.online();
    await pass(SOON);
    expect(arrived()).toEqual(Array.from({ length: 100 }, (_, index) => index + 10));
    send('last');
    await pass(SOON);
    expect(reported()).toMatchObject({ made: 111, overflow: 10 });
  });

  it('reports the counts of a dropped record again, under the same id', async () => {
    browser.network = () => 'lost-response';
    const { tab, send } = open();
    send('arrived without a response');
    await pass(SOON);
    browser.isOnline = false;
    for (let index = 0; index < 100; index += 1) send(index);
    browser.network = () => 200;
    tab.online();
    await pass(100_000);
    send('last');
    await pass(SOON);
    expect(arrived()).toHaveLength(102);
    expect(reported()).toEqual({ made: 102, sent: 100, overflow: 1 });
  });

  it('gets no new counts from a record that was sent before', async () => {
    browser.network = () => (browser.requests.length < 8 ? 'lost-response' : 200);
    const { send } = open({ isList: true });
    for (const name of ['a', 'b']) {
      send(name);
      await pass(SOON);
    }
    await pass(300_000);
    send('c');
    await pass(SOON);
    expect(reported()).toEqual({ made: 3, network: 1, sent: 1 });
  });

  it('takes over several times from a page that is still open', async () => {
    const first = open();
    for (const name of ['a', 'b']) {
      first.send(name);
      await pass(SOON);
      open().tab.crash();
    }
    open().send('c');
    await pass(SOON);
    expect(arrived()).toEqual(['a', 'b', 'c']);
    expect(reported()).toEqual({ made: 3, sent: 2 });
  });

  it('ignores stored values of other scripts', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    browser.storage.set('vitrine-outbox-x', 'not JSON');
    browser.storage.set('other', '1');
    const { send } = open();
    send('a');
    await pass(SOON);
    expect(arrived()).toEqual(['a']);
    expect(browser.storage.get('other')).toBe('1');
    expect(browser.storage.has('vitrine-outbox-x')).toBe(false);
  });
});

describe('a storage that is full or blocked', () => {
  it('causes one warning and stops nothing', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    browser.storageError = new Error('QuotaExceededError');
    const { send } = open();
    send('a');
    send('b');
    await pass(SOON);
    expect(arrived()).toEqual(['a', 'b']);
    expect(warn).toHaveBeenCalledOnce();
  });
});

describe('records made in one task', () => {
  it('are written to the storage once', async () => {
    const write = vi.spyOn(browser.storage, 'set');
    const { send } = open({ isList: true });
    for (const data of ['a', 'b', 'c']) send(data);
    await pass(0);
    expect(write).toHaveBeenCalledTimes(1);
    await pass(SOON);
    expect(arrived()).toEqual(['a', 'b', 'c']);
  });

  it('stay when another of them cannot be written', async () => {
    const { send } = open();
    const circular: { self?: object } = {};
    circular.self = circular;
    send('a');
    expect(() => send(circular)).toThrow();
    send('b');
    await pass(SOON);
    expect(arrived()).toEqual(['a', 'b']);
  });
});

describe('batches', () => {
  const list = { isList: true };

  it('are lists of at most 16 KiB, in bytes and not in characters', async () => {
    const { send } = open(list);
    for (let index = 0; index < 9; index += 1) send('€'.repeat(1500));
    await pass(SOON);
    const sizes = browser.requests.map(({ records }) => Buffer.byteLength(JSON.stringify(records)));
    expect(sizes).toHaveLength(3);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(16_384);
    expect(arrived()).toHaveLength(9);
  });

  it('leave out a record that is too large, and count it', async () => {
    const { send } = open(list);
    const onSettled = vi.fn();
    send('€'.repeat(6000), onSettled);
    expect(onSettled).toHaveBeenCalledExactlyOnceWith('size', undefined);
    send('a');
    await pass(SOON);
    expect(arrived()).toEqual(['a']);
    expect(reported()).toEqual({ made: 2, size: 1 });
  });

  it('lose only the line that the server refuses', async () => {
    const { send } = open(list);
    const onSettled = [vi.fn(), vi.fn()] as const;
    browser.network = () => ({ status: 200, refused: ['bad'] });
    send('good', onSettled[0]);
    send('bad', onSettled[1]);
    await pass(SOON);
    expect(onSettled[0]).toHaveBeenCalledExactlyOnceWith('sent', 200);
    expect(onSettled[1]).toHaveBeenCalledExactlyOnceWith('refused', 200);
    expect(browser.requests).toHaveLength(1);
  });
});

describe("the page's Content Security Policy", () => {
  const urls = () => ['https://events.test/sample', 'https://shop.test/sample'];

  /** Chromium reports the violation before the request fails. */
  function blockOrigin(origin: string, tab: FakeTab) {
    browser.network = (url) => {
      if (!url.startsWith(origin)) return 200;
      tab.block(url);
      return 'down';
    };
  }

  it('blocks an address: the other one is used, at once and from then on', async () => {
    const { tab, send } = open({ urls });
    blockOrigin('https://events.test', tab);
    send('a');
    await pass(SOON);
    send('b');
    await pass(SOON);
    expect(arrived()).toEqual(['a', 'b']);
    expect(browser.requests.filter(({ url }) => url.startsWith('https://events.test'))).toHaveLength(1);
  });

  it('blocks all addresses: the record is dropped, and others report it', async () => {
    const tab = new FakeTab(browser);
    const outbox = createOutbox(tab.page, tab.consent, tab.signal);
    const stuck = outbox.open(fakeEndpoint({ name: 'stuck', urls: () => ['https://events.test/sample'] }));
    const free = outbox.open(fakeEndpoint());
    blockOrigin('https://events.test', tab);
    const onSettled = vi.fn();
    stuck('a', onSettled);
    await pass(SOON);
    expect(onSettled).toHaveBeenCalledExactlyOnceWith('blocked', undefined);
    free('b');
    await pass(SOON);
    expect(reported()).toEqual({ made: 2, blocked: 1 });
  });

  it.each([{ disposition: 'report' }, { effectiveDirective: 'img-src' }])(
    'only reports a violation: %o',
    async (more) => {
      const { tab, send } = open({ urls });
      tab.block('https://events.test/sample', more);
      send('a');
      await pass(SOON);
      expect(browser.requests[0]?.url).toBe('https://events.test/sample');
    },
  );
});

describe('consent', () => {
  it('off: nothing is made, sent or stored', async () => {
    browser.level = 'off';
    const { tab, send } = open();
    send('a');
    tab.end();
    await pass(SOON);
    expect(browser.requests).toEqual([]);
    expect(browser.storage.size).toBe(0);
  });

  it('anonymous: allowed kinds are sent, and nothing is stored', async () => {
    browser.level = 'anonymous';
    browser.network = () => 500;
    const { send } = open({ kind: 'hit' });
    send('a');
    await pass(SOON);
    expect(browser.storage.size).toBe(0);
    browser.network = () => 200;
    await pass(5000);
    expect(arrived()).toEqual(['a']);
  });

  it('withdrawn: waiting records are dropped, in memory, in the storage and at the end of the page', async () => {
    const { tab, send } = open();
    const onSettled = vi.fn();
    send('a', onSettled);
    await pass(0);
    expect(browser.storage.size).toBe(1);
    tab.setConsent('off');
    expect(onSettled).toHaveBeenCalledExactlyOnceWith('consent', undefined);
    expect(browser.storage.size).toBe(0);
    await pass(SOON);
    tab.end();
    await pass(SOON);
    expect(browser.requests).toEqual([]);
  });

  it('withdrawn before the next page: stored records are removed unsent', async () => {
    browser.network = () => 'down';
    const first = open();
    first.send('a');
    first.tab.crash();
    await pass(0);
    browser.requests.length = 0;
    browser.level = 'anonymous';
    browser.network = () => 200;
    const { send } = open({ kind: 'hit' });
    expect(browser.storage.size).toBe(0);
    send('b');
    await pass(SOON);
    expect(arrived()).toEqual(['b']);
    expect(reported()).toEqual({ made: 2, consent: 1 });
  });

  it('withdrawn: later records contain no id of earlier ones', async () => {
    const events = open();
    const hit = events.outbox.open(fakeEndpoint({ kind: 'hit', name: 'hit' }));
    events.send('with a name');
    await pass(SOON);
    browser.network = () => 500;
    events.send('waits');
    await pass(SOON);
    const earlier = browser.requests.flatMap(({ records }) => records.map(({ id }) => id));
    events.tab.setConsent('anonymous');
    browser.network = () => 200;
    hit('without');
    await pass(60_000);
    const [last] = browser.requests.at(-1)?.records ?? [];
    expect(last).toMatchObject({ data: 'without' });
    expect(
      [last?.id, ...Object.keys(last?.counts ?? {})].filter((id) => earlier.includes(String(id))),
    ).toEqual([]);
    expect(reported()).toEqual({ made: 3, sent: 1, consent: 1 });
  });

  it('given: waiting records may be stored from now on', async () => {
    browser.level = 'anonymous';
    browser.network = () => 'down';
    const { tab, send } = open({ kind: 'hit' });
    send('a');
    tab.setConsent('full');
    expect(browser.storage.size).toBe(1);
  });
});
