import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createOutbox, type Outbox, type Send } from '../../../src/telemetry/outbox';
import type { Endpoint } from '../../../src/telemetry/outbox-record';
import { FakeLife, FakeWorld, fakeEndpoint, pass } from '../../support/fake-delivery';
import { sumTellings } from '../../support/sum-tellings';

const SOON = 600;

let world: FakeWorld;

beforeEach(() => {
  vi.useFakeTimers();
  world = new FakeWorld();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function live(endpoint: Partial<Endpoint> = {}): { life: FakeLife; outbox: Outbox; send: Send } {
  const life = new FakeLife(world);
  const outbox = createOutbox(life.page, life.consent);
  return { life, outbox, send: outbox.open(fakeEndpoint(endpoint)) };
}

const ways = () => world.requests.map(({ way }) => way);
const arrived = () => [...world.taken.values()].map(({ data }) => data);
const told = () => sumTellings([...world.taken.values()].map(({ counts }) => counts));

describe('a record on a page that lives on', () => {
  it('is sent after a moment by one fetch, once', async () => {
    const { send } = live();
    const settled = vi.fn();
    send('a', settled);
    expect(world.requests).toEqual([]);
    await pass(SOON);
    expect(ways()).toEqual(['fetch']);
    expect(settled).toHaveBeenCalledExactlyOnceWith('sent', 200);
    await pass(100_000);
    expect(world.requests).toHaveLength(1);
  });

  it('says what it was when it was made, under an id of its own', async () => {
    const { send } = live();
    send('a');
    send('b');
    await pass(SOON);
    expect(arrived()).toEqual(['a', 'b']);
    expect(world.taken.size).toBe(2);
  });

  it.each([[0], [408], [429], [500], [503]])(
    'is tried again after status %i, later each time',
    async (status) => {
      const { send } = live();
      const times: number[] = [];
      world.weather = (_, way) => {
        if (way === 'fetch') times.push(Date.now());
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
      world.weather = () => 200;
      await pass(100_000);
      expect(arrived()).toEqual(['a']);
    },
  );

  it.each([[400], [401], [403], [404], [413], [415], [422]])(
    'is given up at status %i, and counted',
    async (status) => {
      const { send } = live();
      const settled = vi.fn();
      world.weather = () => status;
      send('a', settled);
      await pass(100_000);
      expect(world.requests).toHaveLength(1);
      expect(settled).toHaveBeenCalledExactlyOnceWith('refused', status);
      world.weather = () => 200;
      send('b');
      await pass(SOON);
      expect(told()).toEqual({ made: 2, refused: 1 });
    },
  );

  it.each([
    ['30', 30_000],
    [new Date(45_000).toUTCString(), 45_000],
  ])('waits as long as Retry-After: %s says, with all for that endpoint', async (retryAfter, ms) => {
    vi.setSystemTime(0);
    const { life, send } = live();
    world.weather = () => ({ status: 429, retryAfter });
    send('a');
    await pass(SOON);
    send('b');
    world.weather = () => 200;
    await pass(ms - SOON - 1000);
    expect(world.requests).toHaveLength(1);
    life.end();
    expect(world.requests).toHaveLength(1);
  });

  it('is given up after eight tries, and the reason told', async () => {
    const { send } = live();
    world.weather = () => 'down';
    send('a');
    await pass(600_000);
    world.weather = () => 200;
    send('b');
    await pass(SOON);
    expect(arrived()).toEqual(['b']);
    expect(told()).toEqual({ made: 2, network: 1 });
  });

  it('goes by a classic request where fetch is stopped', async () => {
    const { send } = live();
    world.weather = (_, way) => (way === 'fetch' ? 'down' : 200);
    send('a');
    await pass(SOON);
    expect(ways()).toEqual(['fetch', 'xhr']);
    expect(arrived()).toEqual(['a']);
  });

  it('waits while there is no network, and goes when there is', async () => {
    const { life, send } = live();
    world.isOnline = false;
    send('a');
    await pass(600_000);
    expect(world.requests).toEqual([]);
    life.online();
    await pass(0);
    expect(arrived()).toEqual(['a']);
  });

  it('whose time has come waits with another that was told to, and the page rests meanwhile', async () => {
    const { life, send } = live();
    const timers = vi.spyOn(life.page.window, 'setTimeout');
    world.weather = () => ({ status: 503, retryAfter: '1' });
    send('first');
    await pass(SOON);
    world.weather = () => ({ status: 503, retryAfter: '60' });
    await pass(500);
    send('second');
    await pass(3000);
    const before = timers.mock.calls.length;
    await pass(50_000);
    expect(timers.mock.calls.length - before).toBeLessThan(10);
  });

  it('does not stop those for other endpoints', async () => {
    const life = new FakeLife(world);
    const outbox = createOutbox(life.page, life.consent);
    const first = outbox.open(fakeEndpoint({ name: 'first', urls: () => ['https://shop.test/first'] }));
    const second = outbox.open(fakeEndpoint({ name: 'second' }));
    world.weather = (url) => (url.endsWith('first') ? 500 : 200);
    first('a');
    second('b');
    await pass(SOON);
    expect(arrived()).toEqual(['b']);
  });
});

describe('the end of a page', () => {
  it('leaves what is not confirmed with the browser, the newest state in place of older ones', () => {
    const { life, send } = live({ isList: true });
    send('a');
    send('b');
    life.crash();
    return vi.waitFor(() => {
      expect(ways()).toEqual(['later']);
      expect(arrived()).toEqual(['a', 'b']);
    });
  });

  it('leaves nothing that is confirmed', async () => {
    const { life, send } = live();
    send('a');
    await pass(SOON);
    life.end();
    await pass(0);
    expect(ways()).toEqual(['fetch']);
  });

  it('without fetchLater sends a beacon when the page is hidden, and only one', async () => {
    world.hasFetchLater = false;
    const { life, send } = live();
    send('a');
    life.hide();
    life.end();
    await pass(SOON);
    expect(ways()).toEqual(['beacon']);
    expect(arrived()).toEqual(['a']);
  });

  it('sends what is made while the page is hidden at once, all of it by one beacon', async () => {
    world.hasFetchLater = false;
    const { life, outbox, send } = live({ isList: true });
    life.hide();
    outbox.together(() => {
      for (const data of ['a', 'b', 'c']) send(data);
    });
    life.end();
    await pass(0);
    expect(ways()).toEqual(['beacon']);
    expect(arrived()).toEqual(['a', 'b', 'c']);
  });

  it('without beacons sends a fetch that outlives the page', async () => {
    world.hasFetchLater = false;
    world.hasBeacon = false;
    const { life, send } = live();
    send('a');
    life.end();
    await pass(0);
    expect(ways()).toEqual(['fetch']);
    expect(arrived()).toEqual(['a']);
  });

  it('that was none: what went by a beacon is sent again for an answer', async () => {
    world.hasFetchLater = false;
    const { life, send } = live();
    const settled = vi.fn();
    send('a', settled);
    life.hide();
    await pass(60_000);
    expect(ways()).toEqual(['beacon']);
    life.show();
    await pass(SOON);
    expect(ways()).toEqual(['beacon', 'fetch']);
    expect(settled).toHaveBeenCalledOnce();
    expect(world.taken.size).toBe(1);
  });
});

describe('the next page', () => {
  it('sends what an earlier one could not, and tells what became of its records', async () => {
    world.weather = () => 'down';
    const first = live();
    first.send('a');
    first.life.end();
    world.weather = () => 200;
    live();
    await pass(SOON);
    expect(arrived()).toEqual(['a']);
    expect(told()).toEqual({ made: 1 });
  });

  it('takes over from a page that lives on in another tab, and none is told of twice', async () => {
    world.weather = () => 500;
    const first = live();
    first.send('a');
    await pass(SOON);
    world.weather = () => 200;
    const second = live();
    await pass(SOON);
    first.life.online();
    await pass(60_000);
    first.send('b');
    second.send('c');
    await pass(SOON);
    expect(arrived().sort()).toEqual(['a', 'b', 'c']);
    expect(told()).toEqual({ made: 3, sent: 1 });
  });

  it('gives up what waited for more than a day', async () => {
    world.weather = () => 'down';
    const first = live();
    first.send('a');
    first.life.end();
    vi.setSystemTime(Date.now() + 86_400_001);
    world.weather = () => 200;
    const { send } = live();
    send('b');
    await pass(SOON);
    expect(arrived()).toEqual(['b']);
    expect(told()).toEqual({ made: 2, expired: 1 });
  });

  it('finds at most a hundred waiting, the newest', async () => {
    world.isOnline = false;
    const { life, send } = live();
    for (let index = 0; index < 110; index += 1) send(index);
    life.online();
    await pass(SOON);
    expect(arrived()).toEqual(Array.from({ length: 100 }, (_, index) => index + 10));
    send('last');
    await pass(SOON);
    expect(told()).toMatchObject({ made: 111, overflow: 10 });
  });

  it('tells again what a record was to tell that was given up, though it may have arrived: it adds up once', async () => {
    world.weather = () => 'lost-answer';
    const { life, send } = live();
    send('arrived without an answer');
    await pass(SOON);
    world.isOnline = false;
    for (let index = 0; index < 100; index += 1) send(index);
    world.weather = () => 200;
    life.online();
    await pass(100_000);
    send('last');
    await pass(SOON);
    expect(arrived()).toHaveLength(102);
    expect(told()).toEqual({ made: 102, sent: 100, overflow: 1 });
  });

  it('is told nothing by a record that was on its way before, and may have arrived without', async () => {
    // Each try is a fetch and a classic request.
    world.weather = () => (world.requests.length < 16 ? 'lost-answer' : 200);
    const { send } = live({ isList: true });
    for (const name of ['a', 'b']) {
      send(name);
      await pass(SOON);
    }
    await pass(300_000);
    send('c');
    await pass(SOON);
    expect(told()).toEqual({ made: 3, network: 1, sent: 1 });
  });

  it('takes over from a page that lives on more than once, and each time is told of by itself', async () => {
    const first = live();
    for (const name of ['a', 'b']) {
      first.send(name);
      await pass(SOON);
      live().life.crash();
    }
    live().send('c');
    await pass(SOON);
    expect(arrived()).toEqual(['a', 'b', 'c']);
    expect(told()).toEqual({ made: 3, sent: 2 });
  });

  it('is not disturbed by what others wrote', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    world.storage.set('vitrine-outbox-x', 'not JSON');
    world.storage.set('other', '1');
    const { send } = live();
    send('a');
    await pass(SOON);
    expect(arrived()).toEqual(['a']);
    expect(world.storage.get('other')).toBe('1');
    expect(world.storage.has('vitrine-outbox-x')).toBe(false);
  });
});

describe('a store that is full or forbidden', () => {
  it('is a warning, once, and stops nothing', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    world.storageError = new Error('QuotaExceededError');
    const { send } = live();
    send('a');
    send('b');
    await pass(SOON);
    expect(arrived()).toEqual(['a', 'b']);
    expect(warn).toHaveBeenCalledOnce();
  });
});

describe('records made together', () => {
  it('are one write to the store and one piece left with the browser', async () => {
    const write = vi.spyOn(world.storage, 'set');
    const { life, outbox, send } = live({ isList: true });
    outbox.together(() => {
      for (const data of ['a', 'b', 'c']) send(data);
    });
    expect(write).toHaveBeenCalledTimes(1);
    life.crash();
    await vi.waitFor(() => expect(arrived()).toEqual(['a', 'b', 'c']));
  });

  it('are none less for one that cannot be written', () => {
    const { outbox, send } = live();
    const circular: { self?: object } = {};
    circular.self = circular;
    expect(() =>
      outbox.together(() => {
        send('a');
        send(circular);
      }),
    ).toThrow();
    const write = vi.spyOn(world.storage, 'set');
    send('b');
    expect(write).toHaveBeenCalled();
  });
});

describe('pieces', () => {
  const list = { isList: true };

  it('are lists of at most 16 KiB, counted in bytes and not in characters', async () => {
    const { send } = live(list);
    for (let index = 0; index < 9; index += 1) send('€'.repeat(1500));
    await pass(SOON);
    const sizes = world.requests.map(({ records }) => Buffer.byteLength(JSON.stringify(records)));
    expect(sizes).toHaveLength(3);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(16_384);
    expect(arrived()).toHaveLength(9);
  });

  it('leave out what is too large for one, and count it', async () => {
    const { send } = live(list);
    const settled = vi.fn();
    send('€'.repeat(6000), settled);
    expect(settled).toHaveBeenCalledExactlyOnceWith('size', undefined);
    send('a');
    await pass(SOON);
    expect(arrived()).toEqual(['a']);
    expect(told()).toEqual({ made: 2, size: 1 });
  });

  it('of which the server refuses one line lose that line alone', async () => {
    const { send } = live(list);
    const settled = [vi.fn(), vi.fn()] as const;
    world.weather = () => ({ status: 200, refused: ['bad'] });
    send('good', settled[0]);
    send('bad', settled[1]);
    await pass(SOON);
    expect(settled[0]).toHaveBeenCalledExactlyOnceWith('sent', 200);
    expect(settled[1]).toHaveBeenCalledExactlyOnceWith('refused', 200);
    expect(world.requests).toHaveLength(1);
  });
});

describe("the page's own policy", () => {
  const urls = () => ['https://events.test/sample', 'https://shop.test/sample'];

  /** Chromium tells of the refusal before the request fails. */
  function refusing(origin: string, life: FakeLife) {
    world.weather = (url) => {
      if (!url.startsWith(origin)) return 200;
      life.refuse(url);
      return 'down';
    };
  }

  it('refuses an address: the other is taken, at once and from then on', async () => {
    const { life, send } = live({ urls });
    refusing('https://events.test', life);
    send('a');
    await pass(SOON);
    send('b');
    await pass(SOON);
    expect(arrived()).toEqual(['a', 'b']);
    expect(world.requests.filter(({ url }) => url.startsWith('https://events.test'))).toHaveLength(2);
  });

  it('refuses them all: that is told by what can go', async () => {
    const life = new FakeLife(world);
    const outbox = createOutbox(life.page, life.consent);
    const stuck = outbox.open(fakeEndpoint({ name: 'stuck', urls: () => ['https://events.test/sample'] }));
    const free = outbox.open(fakeEndpoint());
    refusing('https://events.test', life);
    const settled = vi.fn();
    stuck('a', settled);
    await pass(SOON);
    expect(settled).toHaveBeenCalledExactlyOnceWith('blocked', undefined);
    free('b');
    await pass(SOON);
    expect(told()).toEqual({ made: 2, blocked: 1 });
  });

  it.each([{ disposition: 'report' }, { effectiveDirective: 'img-src' }])(
    'only reports: %o',
    async (more) => {
      const { life, send } = live({ urls });
      life.refuse('https://events.test/sample', more);
      send('a');
      await pass(SOON);
      expect(world.requests[0]?.url).toBe('https://events.test/sample');
    },
  );
});

describe('consent', () => {
  it('off: nothing is made, sent or stored', async () => {
    world.level = 'off';
    const { life, send } = live();
    send('a');
    life.end();
    await pass(SOON);
    expect(world.requests).toEqual([]);
    expect(world.storage.size).toBe(0);
  });

  it('anonymous: what may be made is sent, and nothing is stored', async () => {
    world.level = 'anonymous';
    world.weather = () => 500;
    const { send } = live({ kind: 'hit' });
    send('a');
    await pass(SOON);
    expect(world.storage.size).toBe(0);
    world.weather = () => 200;
    await pass(5000);
    expect(arrived()).toEqual(['a']);
  });

  it('withdrawn: what waits is dropped and forgotten, in memory, in the store and at the end of the page', async () => {
    const { life, send } = live();
    const settled = vi.fn();
    send('a', settled);
    expect(world.storage.size).toBe(1);
    life.setConsent('off');
    expect(settled).toHaveBeenCalledExactlyOnceWith('consent', undefined);
    expect(world.storage.size).toBe(0);
    await pass(SOON);
    life.end();
    await pass(SOON);
    expect(world.requests).toEqual([]);
  });

  it('withdrawn before the next page: what earlier ones left is taken out of the store unsent', async () => {
    world.weather = () => 'down';
    const first = live();
    first.send('a');
    first.life.crash();
    await pass(0);
    world.requests.length = 0;
    world.level = 'anonymous';
    world.weather = () => 200;
    const { send } = live({ kind: 'hit' });
    expect(world.storage.size).toBe(0);
    send('b');
    await pass(SOON);
    expect(arrived()).toEqual(['b']);
    expect(told()).toEqual({ made: 2, consent: 1 });
  });

  it('withdrawn: what is told from then on names none of what was made before', async () => {
    const events = live();
    const hit = events.outbox.open(fakeEndpoint({ kind: 'hit', name: 'hit' }));
    events.send('with a name');
    await pass(SOON);
    world.weather = () => 500;
    events.send('waits');
    await pass(SOON);
    const earlier = world.requests.flatMap(({ records }) => records.map(({ id }) => id));
    events.life.setConsent('anonymous');
    world.weather = () => 200;
    hit('without');
    await pass(60_000);
    const [last] = world.requests.at(-1)?.records ?? [];
    expect(last).toMatchObject({ data: 'without' });
    expect(
      [last?.id, ...Object.keys(last?.counts ?? {})].filter((id) => earlier.includes(String(id))),
    ).toEqual([]);
    expect(told()).toEqual({ made: 3, sent: 1, consent: 1 });
  });

  it('given: what was made before may wait for the next page from now on', async () => {
    world.level = 'anonymous';
    world.weather = () => 'down';
    const { life, send } = live({ kind: 'hit' });
    send('a');
    life.setConsent('full');
    expect(world.storage.size).toBe(1);
  });
});
