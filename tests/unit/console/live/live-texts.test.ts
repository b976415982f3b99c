import { expect, it } from 'vitest';
import { minuteText } from '../../../../console/live/live-texts';

const START = Date.parse('2026-03-04T12:29:00Z');

it('has the figures of a minute, and says when it has no visits', () => {
  const shown = (visits: number, p75: number | null, good: number | null) =>
    minuteText('LCP', { start: START, visits, p75, good }).replaceAll('\u202f', ' ');
  expect(shown(4, 3000, 0.5)).toBe('12:29 UTC: p75 3,000 ms, needs improvement, 4 visits, 50 % good');
  expect(shown(1, 900, 1)).toBe('12:29 UTC: p75 900 ms, good, 1 visit, 100 % good');
  expect(shown(0, null, null)).toBe('12:29 UTC: no visits');
});
