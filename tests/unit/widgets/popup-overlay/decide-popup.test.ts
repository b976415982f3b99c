import { describe, expect, it } from 'vitest';
import { popupRulesSchema } from '../../../../contract/site/popup-overlay';
import { isEnabled, isScrolled, mayShow } from '../../../../src/widgets/popup-overlay/decide-popup';

const DAY = 86_400_000;
const NOW = 1_700_000_000_000;
const rules = popupRulesSchema.parse({ enabledPages: ['journal'], version: 2 });

describe('isEnabled', () => {
  it.each([undefined, null, 3, 'journal-2', {}])(
    'shows it nowhere where enabledPages is %j',
    (enabledPages) => {
      expect(isEnabled({ ...rules, enabledPages }, 1, 'journal', false)).toBe(false);
    },
  );

  it.each([
    ['a page of the collection', 1, 'journal', true],
    ['an item of the collection', 50, 'journal', true],
    ['a page without a type', undefined, 'journal', true],
    ['another collection', 1, 'shop', false],
    ['a page without a collection', 2, undefined, false],
    ['a page that was not found', 100, 'journal', false],
    ['a lock screen', 103, 'journal', false],
    ['a popup overlay', 104, 'journal', false],
    ['the cart', 200, 'journal', false],
    ['the checkout', 201, 'journal', false],
    ['a confirmed order', 202, 'journal', false],
  ])('on %s', (_, pageType, collectionId, expected) => {
    expect(isEnabled(rules, pageType, collectionId, false)).toBe(expected);
  });

  it.each([
    [true, true, true],
    [true, false, true],
    [false, true, false],
    [false, false, true],
  ])('with enableMobile %s, in a narrow window: %s', (enableMobile, isNarrow, expected) => {
    expect(isEnabled({ ...rules, enableMobile }, 1, 'journal', isNarrow)).toBe(expected);
  });
});

describe('mayShow', () => {
  it.each([
    ['to a new visitor', {}, true],
    ['not again after a submission', { version: 2, closedAt: NOW - 400 * DAY, isSubmitted: true }, false],
    ['not a new version after a submission', { version: 1, closedAt: NOW, isSubmitted: true }, false],
    ['not on the day it was closed', { version: 2, closedAt: NOW - 1 }, false],
    ['not a moment too early', { version: 2, closedAt: NOW - 30 * DAY + 1 }, false],
    ['after the days of displayFrequency', { version: 2, closedAt: NOW - 30 * DAY }, true],
    ['a new version at once', { version: 1, closedAt: NOW - 1 }, true],
    ['an older version that was restored', { version: 3, closedAt: NOW - 1 }, true],
    ['where a clock was years ahead', { version: 2, closedAt: NOW + 900 * DAY }, true],
    ['not where a clock was minutes ahead', { version: 2, closedAt: NOW + 60_000 }, false],
  ])('shows it %s', (_, memory, expected) => {
    expect(mayShow(rules, memory, false, NOW)).toBe(expected);
  });

  it.each([0, 1, 365])('counts %s days', (displayFrequency) => {
    const memory = { version: 2, closedAt: NOW - displayFrequency * DAY };
    expect(mayShow({ ...rules, displayFrequency }, memory, false, NOW)).toBe(true);
  });

  it.each([true, false])(
    'without a memory, shows it on the first page of a visit only: %s',
    (isFirstPage) => {
      expect(mayShow(rules, undefined, isFirstPage, NOW)).toBe(isFirstPage);
    },
  );
});

describe('isScrolled', () => {
  const scrolling = { ...rules, showOnScroll: true, scrollPercentage: 40 };
  it.each([
    [0, 1000, 3000, false],
    [799, 1000, 3000, false],
    [800, 1000, 3000, true],
    [2000, 1000, 3000, true],
    [0, 1000, 1000, false],
    [0, 1000, 500, false],
    [-50, 1000, 3000, false],
  ])('at %s px, in a window of %s px, on a page of %s px', (scrollY, innerHeight, scrollHeight, expected) => {
    expect(isScrolled(scrolling, scrollY, innerHeight, scrollHeight)).toBe(expected);
    expect(isScrolled(rules, scrollY, innerHeight, scrollHeight)).toBe(false);
  });
});
