import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { 'popup-overlay' as popupOverlay } from '../../../../src/widgets/popup-overlay/popup-overlay';
import { createTestPage, get } from '../../../support/test-page';

const KEY = 'vitrine-popup-overlay';
const HTML = `<template data-vitrine="popup-overlay"><dialog aria-label="News">
  <form method="dialog"><button>×</button></form><h2 aria-live="polite">News</h2>
  <form data-form-id="f"></form></dialog></template>`;
const rules = {
  enabledPages: ['journal'],
  position: 'bottom-left',
  version: 2,
  showOnTimer: true,
  timerDelay: 5000,
  showOnScroll: false,
  scrollPercentage: 40,
  displayFrequency: 30,
  enableMobile: true,
};
const consents = window as { vitrineConsent?: unknown };
let unmounting: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  consents.vitrineConsent = 'full';
  unmounting = new AbortController();
});

afterEach(() => {
  unmounting.abort();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function mount(settings: object = {}) {
  const page = createTestPage(HTML, {
    pageType: 1,
    collection: { id: 'journal' },
    websiteSettings: { popupOverlaySettings: { ...rules, ...settings } },
  });
  vi.spyOn(Object.getPrototypeOf(document) as Document, 'referrer', 'get').mockReturnValue(
    `${location.origin}/`,
  );
  popupOverlay(get('template'), { page, signal: unmounting.signal });
}

const popup = () => document.querySelector('dialog');
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? 'null');

it('shows the dialog of its template after the time of the settings, with its position', () => {
  mount();
  vi.advanceTimersByTime(4999);
  expect(popup()).toBeNull();
  vi.advanceTimersByTime(1);
  expect(popup()?.open).toBe(true);
  expect(popup()?.dataset.position).toBe('bottom-left');
  expect(document.activeElement).toBe(document.body);
});

it('reports that it was shown, for the census', () => {
  const reported = vi.fn();
  document.addEventListener('vitrine:track', ({ detail }) => reported(detail), { signal: unmounting.signal });
  mount();
  vi.advanceTimersByTime(5000);
  expect(reported).toHaveBeenCalledExactlyOnceWith({ name: 'overlay', objectId: 'popup-overlay' });
});

it('waits while another dialog is open', () => {
  mount();
  const other = document.body.appendChild(document.createElement('dialog'));
  other.open = true;
  vi.advanceTimersByTime(8000);
  expect(document.querySelectorAll('dialog')).toHaveLength(1);
  other.remove();
  vi.advanceTimersByTime(1000);
  expect(popup()?.open).toBe(true);
});

it('remembers when it was closed, with its version', () => {
  mount();
  vi.advanceTimersByTime(5000);
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  expect(popup()).toBeNull();
  expect(stored()).toEqual({ version: 2, closedAt: Date.now(), isSubmitted: false });
});

it('remembers a submission at once, and closes after the visitor could read the message', () => {
  mount();
  vi.advanceTimersByTime(5000);
  get('dialog form[data-form-id]').dispatchEvent(new Event('vitrine:form-submit', { bubbles: true }));
  expect(stored()).toMatchObject({ isSubmitted: true });
  vi.advanceTimersByTime(5000);
  expect(popup()?.open).toBe(true);
  vi.advanceTimersByTime(1000);
  expect(popup()).toBeNull();
});

it.each([undefined, 'off', 'anonymous'])('remembers that it was closed with consent %s', (level) => {
  consents.vitrineConsent = level;
  mount();
  vi.advanceTimersByTime(5000);
  expect(popup()?.open).toBe(true);
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  expect(stored()).toMatchObject({ version: 2, isSubmitted: false });
  mount();
  vi.advanceTimersByTime(5000);
  expect(popup()).toBeNull();
});

it('remembers in a cookie where the browser denies storage', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the server sets it.
  document.cookie = 'crumb=c;path=/';
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  mount();
  vi.advanceTimersByTime(5000);
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  expect(popup()).toBeNull();
  mount();
  vi.advanceTimersByTime(5000);
  expect(popup()).toBeNull();
  for (const name of ['crumb', KEY]) {
    // biome-ignore lint/suspicious/noDocumentCookie: removes what the test has set.
    document.cookie = `${name}=;path=/;max-age=0`;
  }
});

it.each(['{"version":2', 'null', '[]', '3'])('accepts a stored value that is not its own: %s', (value) => {
  localStorage.setItem(KEY, value);
  mount();
  expect(() => vi.advanceTimersByTime(5000)).not.toThrow();
});

it('shows nothing on a page without settings, or after it was unmounted', () => {
  const page = createTestPage(HTML, { pageType: 1 });
  popupOverlay(get('template'), { page, signal: unmounting.signal });
  vi.advanceTimersByTime(60_000);
  expect(popup()).toBeNull();
  mount();
  unmounting.abort();
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(60_000);
  expect(popup()).toBeNull();
});

it('is gone once it unmounts, gives back the room of the scroll bar, and does not count as closed', () => {
  mount({ position: 'center-center' });
  vi.advanceTimersByTime(5000);
  document.documentElement.style.scrollbarGutter = 'stable';
  popup()?.dispatchEvent(new CustomEvent('vitrine:form-submit'));
  localStorage.removeItem(KEY);
  unmounting.abort();
  vi.advanceTimersByTime(9000);
  expect(popup()).toBeNull();
  expect(document.documentElement.style.scrollbarGutter).toBe('');
  expect(stored()).toBeNull();
});

it.each([
  [432, false],
  [433, true],
])('a window of %d px shows a popup that is not for phones: %s', (width, isShown) => {
  vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(width);
  mount({ enableMobile: false });
  vi.advanceTimersByTime(9000);
  expect(popup() !== null).toBe(isShown);
});
