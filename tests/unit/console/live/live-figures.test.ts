import { expect, it } from 'vitest';
import { byMinute, byRelease, computeLiveFigure, minuteText } from '../../../../console/live/live-figures';
import { createLiveRecord, LIVE_NOW } from '../../../support/live-record';

const MINUTE = 60_000;

it('computes figures by nearest rank and weight, by release and by minute', () => {
  const records = [
    ...[1000, 2000, 3000, 4000].map((value, index) =>
      createLiveRecord(`a${index}`, { value, at: LIVE_NOW - 5 * MINUTE }),
    ),
    createLiveRecord('b', { value: 9000, release: 'r2' }),
  ];
  expect(computeLiveFigure('LCP', records.slice(0, 4))).toEqual({ views: 4, p75: 3000, good: 0.5 });
  const weighted = [createLiveRecord('x', { weight: 9 }), createLiveRecord('y', { value: 9000 })];
  expect(computeLiveFigure('LCP', weighted).p75).toBe(1000);
  expect(computeLiveFigure('LCP', [])).toEqual({ views: 0, p75: null, good: null });
  expect(byRelease('LCP', records).map(({ release, views }) => [release, views])).toEqual([
    ['r2', 1],
    ['r1', 4],
  ]);
  const minutes = byMinute('LCP', records, LIVE_NOW + 500);
  expect([minutes.length, minutes[0]?.start, minutes.at(-1)?.start]).toEqual([
    31,
    LIVE_NOW - 30 * MINUTE,
    LIVE_NOW,
  ]);
  expect(minutes.slice(-7).map(({ views }) => views)).toEqual([0, 4, 0, 0, 0, 0, 1]);
});

it('has the figures of a minute, and says when it has no page views', () => {
  const shown = (views: number, p75: number | null, good: number | null) =>
    minuteText('LCP', { start: LIVE_NOW - MINUTE, views, p75, good }).replaceAll('\u202f', ' ');
  expect(shown(4, 3000, 0.5)).toBe('12:29 PM UTC: p75 3,000 ms, needs improvement, 4 page views, 50 % good');
  expect(shown(1, 900, 1)).toBe('12:29 PM UTC: p75 900 ms, good, 1 page view, 100 % good');
  expect(shown(0, null, null)).toBe('12:29 PM UTC: no page views');
});
