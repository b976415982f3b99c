import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Consent, createConsent } from '../../../src/telemetry/page-consent';
import { createTestPage } from '../../support/test-page';
import { writeCookie } from '../tracking/tracking-page';

const OPEN = { cookieSettings: { isRestrictiveCookiePolicyEnabled: false } };
const globals = window as unknown as { vitrineConsent?: unknown };

beforeEach(() => {
  Reflect.deleteProperty(window, 'vitrineConsent');
  writeCookie('ss_cookieAllowed=; max-age=0');
});
afterEach(() => void vi.restoreAllMocks());

const consentOf = (context: object): Consent => {
  const page = createTestPage('', context);
  return createConsent(page, page.signal);
};
const tell = (level: unknown) =>
  document.dispatchEvent(new CustomEvent('vitrine:consent', { detail: { level } }));

describe('where nobody has chosen', () => {
  it.each<[string, object, string]>([
    ['a site that says nothing', {}, 'anonymous'],
    ['a restrictive site', { cookieSettings: { isRestrictiveCookiePolicyEnabled: true } }, 'anonymous'],
    ['a site that sets cookies', OPEN, 'full'],
    ['one whose settings are among those of the website', { websiteSettings: OPEN }, 'full'],
    ['a cloneable one', { ...OPEN, websiteCloneable: true }, 'anonymous'],
    ['one that asks for less', { cookieSettings: { ...OPEN.cookieSettings, defaultConsent: 'off' } }, 'off'],
  ])('%s: %o is %s', (_, context, level) => {
    expect(consentOf(context).level).toBe(level);
  });
});

describe('a choice', () => {
  it('is read where the banner keeps it', () => {
    writeCookie('ss_cookieAllowed=full');
    expect(consentOf({}).level).toBe('full');
  });

  it('is taken from the global before the bundle is there, and from then on', () => {
    globals.vitrineConsent = 'off';
    const consent = consentOf(OPEN);
    expect(consent.level).toBe('off');
    globals.vitrineConsent = 'full';
    expect(consent.level).toBe('full');
    expect(globals.vitrineConsent).toBe('full');
  });

  it('in a word that is none leaves what the banner keeps', () => {
    globals.vitrineConsent = 'none';
    writeCookie('ss_cookieAllowed=0');
    expect(consentOf(OPEN).level).toBe('off');
  });

  it.each([
    ['from its history', () => window.dispatchEvent(new Event('pageshow'))],
    ['from another tab', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('made on another page holds when the visitor comes back %s', (_, comeBack) => {
    writeCookie('ss_cookieAllowed=1');
    const consent = consentOf(OPEN);
    writeCookie('ss_cookieAllowed=0');
    comeBack();
    expect(consent.level).toBe('off');
  });

  it('made on this page holds when the visitor comes back, whatever the banner kept before', () => {
    writeCookie('ss_cookieAllowed=1');
    const consent = consentOf(OPEN);
    tell('off');
    window.dispatchEvent(new Event('pageshow'));
    expect(consent.level).toBe('off');
  });

  it('told by the banner changes the level, and those who listen hear of it once', () => {
    const consent = consentOf({});
    const heard = vi.fn();
    consent.onChange(heard);
    tell(true);
    tell('full');
    expect(consent.level).toBe('full');
    expect(heard).toHaveBeenCalledOnce();
    expect(consent.allows('cookie')).toBe(true);
  });

  it('that is none is told of and changes nothing', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const consent = consentOf({});
    tell('some');
    expect(consent.level).toBe('anonymous');
    expect(warn).toHaveBeenCalled();
  });

  it('does not set cookies on a cloneable site', () => {
    const consent = consentOf({ websiteCloneable: true });
    tell('full');
    expect(consent.allows('cookie')).toBe(false);
  });
});
