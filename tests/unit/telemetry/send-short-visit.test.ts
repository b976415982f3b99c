import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Page } from '../../../src/page/page';
import { sendShortVisit } from '../../../src/telemetry/send-short-visit';
import { createTelemetry } from '../../../src/telemetry/telemetry';
import { clearVisitor, createTrackingPage, writeCookie } from '../tracking/tracking-page';

const DATA = '{"pageType":1,"templateId":"t"}';
const HIT = `event=1&data=${encodeURIComponent(DATA)}`;
const sendBeacon = vi.fn();
let visit = new AbortController();

beforeEach(() => {
  visit.abort();
  visit = new AbortController();
  sendBeacon.mockClear();
  clearVisitor();
  Object.defineProperty(Object.getPrototypeOf(document), 'hidden', { value: false, configurable: true });
});

function open({ hit = HIT, globals = {} } = {}): Page {
  const navigator = { sendBeacon };
  const { page } = createTrackingPage({}, { globals: { navigator, ...globals } });
  document.querySelector<HTMLElement>('script')?.setAttribute('data-vitrine-hit', hit);
  page.slots.early = [
    { entryType: 'navigation', startTime: 0, responseStart: 80 },
    { entryType: 'paint', startTime: 300 },
    { entryType: 'largest-contentful-paint', startTime: 450 },
  ];
  document.addEventListener('visibilitychange', () => sendShortVisit(page), { signal: visit.signal });
  return page;
}

function hide(): void {
  Object.defineProperty(Object.getPrototypeOf(document), 'hidden', { value: true, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('a visit that ends before telemetry has started', () => {
  it('sends one hit with the vitals so far, and nothing that identifies the visitor', () => {
    open();
    hide();
    hide();
    expect(sendBeacon).toHaveBeenCalledOnce();
    const [url, body] = sendBeacon.mock.calls[0] ?? [];
    expect(url).toBe('https://shop.test/api/census/RecordHit');
    const { vitals, ...fields } = Object.fromEntries(body);
    expect(fields).toEqual({ event: '1', data: DATA });
    expect(JSON.parse(vitals)).toEqual([
      ['navigation', 80],
      ['paint', 300],
      ['largest-contentful-paint', 450],
    ]);
  });

  it('sends none after telemetry has started', () => {
    createTelemetry(open(), visit.signal, '');
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
