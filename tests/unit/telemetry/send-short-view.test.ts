import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Page } from '../../../src/page/page';
import type { EarlyRecord } from '../../../src/telemetry/record-early';
import { sendShortView } from '../../../src/telemetry/send-short-view';
import { createTelemetry } from '../../../src/telemetry/telemetry';
import { clearVisitor, createTrackingPage, writeCookie } from '../tracking/tracking-page';

const ADDRESS = '/api/census/RecordHit?event=1&data=%7B%7D&vitals=';
const HIT = `${ADDRESS} navigation paint largest-contentful-paint`;

/** What the browser has measured. */
const ENTRIES: Readonly<Record<string, object[]>> = {
  navigation: [{ startTime: 0, responseStart: 80.5 }],
  paint: [{ startTime: 290 }, { startTime: 300 }],
  'largest-contentful-paint': [{ startTime: 310 }, { startTime: 450 }],
};
const SIZES = [innerWidth, innerHeight, screen.width, screen.height];
const sendBeacon = vi.fn();
let view = new AbortController();

beforeEach(() => {
  view.abort();
  view = new AbortController();
  sendBeacon.mockClear();
  clearVisitor();
  Object.defineProperty(Object.getPrototypeOf(document), 'hidden', { value: false, configurable: true });
});

type OnEntries = (list: { getEntries(): object[] }) => void;

/**
 * Returns an observer whose buffer has the entries that exist when it starts to observe their type. In Safari, `observe`
 * itself calls back with them.
 */
function observerOf(entries: typeof ENTRIES, isSafari: boolean) {
  return class {
    #records: object[] = [];
    readonly #callback: OnEntries;
    constructor(callback: OnEntries) {
      this.#callback = callback;
    }
    observe({ type = '', buffered }: PerformanceObserverInit): void {
      const present = (buffered && entries[type]) || [];
      if (isSafari && present.length > 0) this.#callback({ getEntries: () => present });
      else this.#records.push(...present);
    }
    takeRecords(): object[] {
      return this.#records.splice(0);
    }
  };
}

function open({ hit = HIT, globals = {}, entries = ENTRIES, isSafari = false } = {}): Page {
  const PerformanceObserver = observerOf(entries, isSafari);
  const { page } = createTrackingPage(
    {},
    { globals: { navigator: { sendBeacon }, PerformanceObserver, ...globals } },
  );
  document.querySelector<HTMLElement>('script')?.setAttribute('data-vitrine-hit', hit);
  const early: EarlyRecord[] = [];
  page.slots.early = early;
  document.addEventListener('visibilitychange', () => sendShortView(page, early), {
    signal: view.signal,
  });
  return page;
}

function hide(): void {
  Object.defineProperty(Object.getPrototypeOf(document), 'hidden', { value: true, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('a page view that ends before telemetry has started', () => {
  it('sends one hit with the vitals so far, and nothing that identifies the visitor', () => {
    open();
    hide();
    hide();
    expect(sendBeacon.mock.calls).toEqual([[`https://shop.test${ADDRESS}80.5,300,450&sizes=${SIZES}`]]);
  });

  it('sends the vitals in Safari, which passes buffered entries to the callback', () => {
    const { 'largest-contentful-paint': _unsupported, ...entries } = ENTRIES;
    open({ entries, isSafari: true });
    hide();
    expect(sendBeacon.mock.calls).toEqual([[`https://shop.test${ADDRESS}80.5,300,&sizes=${SIZES}`]]);
  });

  it('leaves out what the browser has not measured', () => {
    open({ entries: { navigation: [{ startTime: 0, responseStart: 80.5 }] } });
    hide();
    expect(sendBeacon.mock.calls).toEqual([[`https://shop.test${ADDRESS}80.5,,&sizes=${SIZES}`]]);
  });

  it('sends none after telemetry has started', () => {
    createTelemetry(open(), view.signal, '');
    hide();
    expect(sendBeacon).not.toHaveBeenCalled();
  });

  it('sends none from a page whose views are not recorded', () => {
    open({ hit: '' });
    hide();
    expect(sendBeacon).not.toHaveBeenCalled();
  });

  it('sends none when the page becomes visible', () => {
    open();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(sendBeacon).not.toHaveBeenCalled();
  });

  it.each<[string, () => void]>([
    ['the cookie of the banner', () => writeCookie('ss_cookieAllowed=0')],
    ['its name in the cookie', () => writeCookie('ss_cookieAllowed=off')],
    ['an event', () => {}],
  ])('sends none where %s refuses telemetry', (source, refuse) => {
    refuse();
    const { slots } = open();
    if (source === 'an event') slots.early?.push({ type: 'vitrine:consent', detail: { level: 'off' } });
    hide();
    expect(sendBeacon).not.toHaveBeenCalled();
  });

  it('sends one where another cookie or setting is off', () => {
    writeCookie('other=off,0');
    open({ globals: { vitrineConsent: 'anonymous' } });
    hide();
    expect(sendBeacon).toHaveBeenCalledOnce();
  });

  it.each(['off', false, 0])('sends none where the global is %s', (vitrineConsent) => {
    open({ globals: { vitrineConsent } });
    hide();
    expect(sendBeacon).not.toHaveBeenCalled();
  });
});
