import { expect, it } from 'vitest';
import { isDimension, valueName } from '../../../../console/performance/dimension-names';

it('page types go by the names of the specification, others by their number', () => {
  expect(['1', '50', '106', '400'].map((code) => valueName('pageType', code))).toEqual([
    'main content or collection',
    'content item',
    'member-area access denied',
    'single sign-on page',
  ]);
  expect(valueName('pageType', '999')).toBe('page type 999');
});

it('a value that a page did not name is said to be that', () => {
  expect(valueName('template', '')).toBe('not named');
});

it('ways to arrive are said in words, unknown ones as they are', () => {
  expect(valueName('navigationType', 'back-forward-cache')).toBe('back or forward, as it was left');
  expect(valueName('navigationType', 'teleport')).toBe('teleport');
});

it('a day is no dimension', () => {
  expect([isDimension('from'), isDimension('device')]).toEqual([false, true]);
});
