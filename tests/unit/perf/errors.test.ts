import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ErrorRecord, errorRecordSchema } from '../../../contract/telemetry/performance-record';
import type { Page } from '../../../src/page/page';
import { observeErrors } from '../../../src/perf/errors';
import { pageFields } from '../../../src/perf/page-fields';
import { createTelemetry } from '../../../src/telemetry/telemetry';
import { clearVisitor, createTrackingPage, writeCookie } from '../tracking/tracking-page';

const OWN_FILES = 'https://shop.test/assets/vitrine/chunks/';
const PATH = '/api/events/RecordJavascriptErrors';

let listeners: [string, EventListener][];
let sent: { records: ErrorRecord[]; crumb: string | null }[];

beforeEach(() => {
  vi.useFakeTimers();
  clearVisitor();
  sent = [];
  listeners = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function watch(early: Event[] = [], context: object = {}): Page {
  const { page } = createTrackingPage(context, {
    globals: {
      fetch: undefined,
      addEventListener: (type: string, listener: EventListener) => listeners.push([type, listener]),
    },
  });
  const window = new Proxy(page.window, {
    get(target, name) {
      if (name !== 'fetch') return Reflect.get(target, name);
      return async (url: string, { body, headers }: { body: string; headers: Record<string, string> }) => {
        if (url.endsWith(PATH))
          sent.push({ records: JSON.parse(body), crumb: headers['X-CSRF-Token'] ?? null });
        return Response.json({});
      };
    },
  });
  const watched = { ...page, window };
  watched.slots.earlyErrors = early;
  observeErrors(
    createTelemetry(watched, watched.signal, document.cookie),
    pageFields(watched),
    () => OWN_FILES,
  );
  return watched;
}

function failWith(message: string, fields: object = {}): void {
  const event = errorEvent(message, fields);
  for (const [type, listener] of listeners) if (type === 'error') listener(event);
}

function errorEvent(message: string, fields: object = {}): Event {
  const event = new Event('error');
  const all = { message, filename: 'https://shop.test/theme.js', lineno: 1, colno: 2, ...fields };
  for (const [name, value] of Object.entries(all)) Object.defineProperty(event, name, { value });
  return event;
}

const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(1600);
const messages = (): string[] => sent.flatMap(({ records }) => records.map(({ data }) => data.message));

describe('observeErrors (spec §9 Errors and performance)', () => {
  it('sends the errors that the stub recorded earlier', async () => {
    watch([errorEvent('before the script')]);
    await settle();
    expect(messages()).toEqual(['before the script']);
  });

  it('waits a second after the last error and sends all of them together', async () => {
    watch();
    failWith('first');
    await vi.advanceTimersByTimeAsync(900);
    failWith('second');
    await vi.advanceTimersByTimeAsync(900);
    expect(sent).toHaveLength(0);
    await settle();
    expect(sent.map(({ records }) => records.length)).toEqual([2]);
  });

  it('counts a repeated error instead of sending it again', async () => {
    watch();
    for (let time = 0; time < 5; time++) failWith('again');
    failWith('again', { lineno: 99 });
    await settle();
    expect(sent[0]?.records.map(({ data }) => data.count)).toEqual([5, 1]);
  });

  it('queues at most ten errors', async () => {
    watch();
    for (let number = 0; number < 15; number++) failWith(`number ${number}`);
    await settle();
    expect(messages()).toHaveLength(10);
  });

  it('sends at most twenty times per page', async () => {
    watch();
    for (let time = 0; time < 25; time++) {
      failWith(`time ${time}`);
      await settle();
    }
    expect(sent).toHaveLength(20);
  });

  it('counts requests: a page whose errors have long stacks makes twenty, too', async () => {
    watch();
    const stack = 'x y '.repeat(2_000);
    for (let time = 0; time < 10; time++) {
      for (let number = 0; number < 10; number++)
        failWith(`${time}.${number}`, { error: Object.assign(new Error('x'), { stack }) });
      await settle();
    }
    expect(sent).toHaveLength(20);
    expect(messages().length).toBeGreaterThan(40);
  });

  it('reports no error of a ResizeObserver whose sizes follow in the next frame', async () => {
    watch();
    failWith('ResizeObserver loop completed with undelivered notifications.');
    failWith('ResizeObserver loop limit exceeded');
    failWith('no price');
    await settle();
    expect(messages()).toEqual(['no price']);
  });

  it('cuts a stack at 5,000 characters and masks what a visitor may have typed', async () => {
    watch();
    const stack = `Error: zoe@example.com\n${'    at f (https://shop.test/theme.js?email=zoe@example.com:1:2)\n'.repeat(200)}`;
    failWith('no mail for zoe@example.com', { error: Object.assign(new Error('x'), { stack }) });
    await settle();
    const data = sent[0]?.records[0]?.data;
    expect(data?.stack).toHaveLength(5000);
    expect(JSON.stringify(data)).not.toMatch(/zoe|email=/);
  });

  it('sends the crumb if the page has one', async () => {
    watch();
    writeCookie('crumb=abc');
    failWith('first');
    await settle();
    expect(sent[0]?.crumb).toBe('abc');
  });

  it('sends queued errors when the page is hidden', async () => {
    const { document } = watch();
    failWith('last');
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    Object.defineProperty(document, 'hidden', { value: false, configurable: true });
    await settle();
    expect(messages()).toContain('last');
  });

  it.each([
    'error loading dynamically imported module: https://shop.test/a.js',
    'Importing a module script failed.',
  ])('sends no import that leaving the page has cut off: %s', async (message) => {
    const { document } = watch();
    failWith(message);
    failWith('last');
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    Object.defineProperty(document, 'hidden', { value: false, configurable: true });
    await settle();
    expect(messages()).toEqual(['last']);
    failWith(message);
    await settle();
    expect(messages()).toEqual(['last', message]);
  });

  it('ignores an event that cannot be read', () => {
    watch();
    const hostile = new Proxy(
      {},
      {
        get: () => {
          throw new Error('hostile');
        },
      },
    );
    expect(() => failWith('', { error: hostile })).not.toThrow();
  });

  it('sends every field that the server requires', async () => {
    watch([], { pageType: 50, templateId: 'fenwater', tracking: { release: '2026-11' } });
    failWith('no price');
    await settle();
    const record = sent[0]?.records[0];
    expect(errorRecordSchema.safeParse(record).error).toBeUndefined();
    expect(record).toMatchObject({
      event: 'error',
      data: { pageType: 50, template: 'fenwater', release: '2026-11', origin: 'page', weight: 1, count: 1 },
    });
  });
});
