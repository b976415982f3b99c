import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Consent, createConsent } from '../../../src/telemetry/page-consent';
import { createTestPage } from '../../support/test-page';
import { writeCookie } from '../tracking/tracking-page';

const OPEN = { cookieSettings: { isRestrictiveCookiePolicyEnabled: false } };
const globals = window as unknown as { vitrineConsent?: unknown };

beforeEach(() => {
  Reflect.deleteProperty(window, 'vitrineConsent');
  writeCookie('ss_cookieAllowed=; max-age=-1');
});
afterEach(() => void vi.restoreAllMocks());

const consentOf = (context: object): Consent => {
  const page = createTestPage('', context);
  return createConsent(page, page.signal, document.cookie);
};
const dispatchConsent = (level: unknown) =>
  document.dispatchEvent(new CustomEvent('vitrine:consent', { detail: { level } }));

describe('consent without a choice', () => {
  it.each<[string, object, string]>([
    ['a site without settings', {}, 'anonymous'],
    ['a restrictive site', { cookieSettings: { isRestrictiveCookiePolicyEnabled: true } }, 'anonymous'],
    ['a site that sets cookies', OPEN, 'full'],
    ['a site with the settings in websiteSettings', { websiteSettings: OPEN }, 'full'],
    ['a cloneable site', { ...OPEN, websiteCloneable: true }, 'anonymous'],
    [
      'a site with a lower default',
      { cookieSettings: { ...OPEN.cookieSettings, defaultConsent: 'off' } },
      'off',
    ],
  ])('%s: %o is %s', (_, context, level) => {
    expect(consentOf(context).level).toBe(level);
  });
});

it.each([
  [undefined, 'full'],
  [false, 'full'],
  [true, 'anonymous'],
])('the settings of the site apply where the privacy control is %s: %s', (control, level) => {
  vi.spyOn(window, 'navigator', 'get').mockReturnValue({ globalPrivacyControl: control } as never);
  expect(consentOf(OPEN).level).toBe(level);
});

describe('a choice', () => {
  it('is read from the cookie of the banner', () => {
    writeCookie('ss_cookieAllowed=full');
    expect(consentOf({}).level).toBe('full');
  });

  it('is read from the global, before the bundle is loaded and afterwards', () => {
    globals.vitrineConsent = 'off';
    const consent = consentOf(OPEN);
    expect(consent.level).toBe('off');
    globals.vitrineConsent = 'full';
    expect(consent.level).toBe('full');
    expect(globals.vitrineConsent).toBe('full');
  });

  it('that is not a level is ignored, and the cookie of the banner applies', () => {
    globals.vitrineConsent = 'none';
    writeCookie('ss_cookieAllowed=0');
    expect(consentOf(OPEN).level).toBe('off');
  });

  it.each([
    ['from the history', () => window.dispatchEvent(new Event('pageshow'))],
    ['from another tab', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('made on another page applies when the visitor returns %s', (_, returnToPage) => {
    writeCookie('ss_cookieAllowed=1');
    const consent = consentOf(OPEN);
    writeCookie('ss_cookieAllowed=0');
    returnToPage();
    expect(consent.level).toBe('off');
  });

  it('made on this page still applies when the visitor returns, whatever the cookie of the banner', () => {
    writeCookie('ss_cookieAllowed=1');
    const consent = consentOf(OPEN);
    dispatchConsent('off');
    window.dispatchEvent(new Event('pageshow'));
    expect(consent.level).toBe('off');
  });

  it('in the event of the banner changes the level and calls listeners once', () => {
    const consent = consentOf({});
    const onChange = vi.fn();
    consent.onChange(onChange);
    dispatchConsent(true);
    dispatchConsent('full');
    expect(consent.level).toBe('full');
    expect(onChange).toHaveBeenCalledOnce();
    expect(consent.allows('cookie')).toBe(true);
  });

  it('in an event without a level is logged and changes nothing', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const consent = consentOf({});
    dispatchConsent('some');
    expect(consent.level).toBe('anonymous');
    expect(warn).toHaveBeenCalled();
  });

  it('does not set cookies on a cloneable site', () => {
    const consent = consentOf({ websiteCloneable: true });
    dispatchConsent('full');
    expect(consent.allows('cookie')).toBe(false);
  });
});

describe('events from before telemetry started', () => {
  const early = (...records: Event[]): Consent => {
    const page = createTestPage('', OPEN);
    page.slots.early = records;
    return createConsent(page, page.signal, document.cookie);
  };
  const choice = (level: unknown) => new CustomEvent('vitrine:consent', { detail: { level } });
  const added = new CustomEvent('vitrine:item-added');

  it('set the level: the last choice applies', () => {
    expect(early(choice('off')).level).toBe('off');
    expect(early(choice('off'), choice('anonymous')).level).toBe('anonymous');
  });

  it('are returned by type', () => {
    expect(early(added, choice('full')).early('vitrine:item-added')).toEqual([added]);
    expect(early(added).early('vitrine:purchase')).toEqual([]);
  });

  it('are not returned if the visitor consented to more only after them', () => {
    const consent = early(choice('off'), added, choice('full'), added);
    expect(consent.early('vitrine:item-added')).toEqual([added]);
    expect(early(choice('anonymous'), added, choice(true)).early('vitrine:item-added')).toEqual([]);
  });
});
