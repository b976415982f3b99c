import { expect, it } from 'vitest';
import { isDimension, valueName } from '../../../../console/performance/dimension-names';

it('page types have plain names, each its own, and unknown ones their number', () => {
  expect(['1', '50', '106', '400'].map((code) => valueName('pageType', code))).toEqual([
    'home or collection',
    'product or post',
    'members only',
    'sign-in',
  ]);
  expect(valueName('pageType', '999')).toBe('page type 999');
});

it('the empty value has a name', () => {
  expect(valueName('template', '')).toBe('not named');
});

it('navigation types have names, unknown ones are shown as they are', () => {
  expect(valueName('navigationType', 'back-forward-cache')).toBe('back or forward, as it was left');
  expect(valueName('navigationType', 'teleport')).toBe('teleport');
});

it('a day is not a dimension', () => {
  expect([isDimension('from'), isDimension('device')]).toEqual([false, true]);
});
