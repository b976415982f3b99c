import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lockScroll } from '../../../src/overlays/stage/scroll-lock';
import { openFixture } from './overlay-fixture';

const locked = () => document.querySelectorAll('[data-vitrine-locked]').length;

const onSafariOfIos = (is: boolean) => vi.stubGlobal('CSS', { supports: () => is });

beforeEach(() => {
  onSafariOfIos(false);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('lasts until the last lock is released', () => {
  const { page } = openFixture();
  const [first, second] = [lockScroll(page), lockScroll(page)];
  expect(locked()).toBe(1);
  first();
  expect(locked()).toBe(1);
  second();
  expect(locked()).toBe(0);
});

it('pins the body in Safari on iOS and restores the scroll position', () => {
  onSafariOfIos(true);
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(180);
  const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue();
  const { page } = openFixture();
  const release = lockScroll(page);
  expect(document.body.dataset.vitrineLocked).toBe('pinned');
  expect(document.body.style.top).toBe('-180px');
  release();
  expect(document.body.style.top).toBe('');
  expect(scrollTo).toHaveBeenCalledWith({ left: 0, top: 180, behavior: 'instant' });
});
