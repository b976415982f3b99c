import { expect, it } from 'vitest';
import { type LiveSeries, makeLiveScales, minuteSpan } from '../../../../console/live/live-scales';
import type { LiveRecord } from '../../../../contract/telemetry/live';

const MINUTE = 60_000;
const UNTIL = Date.parse('2026-03-04T12:30:15Z');
/** 56 pixels before the area between the axes, 12 after it. */
const WIDTH = 368;

const record = (value: number): LiveRecord => ({
  ...{ id: 'a', at: UNTIL, metric: 'LCP', value, revision: 0, weight: 1 },
  ...{ pageType: '50', device: 'phone', release: 'r1', path: '/shop' },
});

const scalesOf = (...values: number[]) => {
  const series: LiveSeries = { metric: 'LCP', records: values.map(record), until: UNTIL };
  return makeLiveScales(series, WIDTH);
};

it('places the window between the axes', () => {
  const { x, y, highest } = scalesOf();
  expect([x(UNTIL - 30 * MINUTE), x(UNTIL)]).toEqual([56, 356]);
  expect([y(0), y(highest)]).toEqual([272, 12]);
});

it('has room above the greatest value, within limits, and draws greater values at the top', () => {
  expect([scalesOf(), scalesOf(8000), scalesOf(90_000)].map(({ highest }) => highest)).toEqual([
    6000, 8400, 24_000,
  ]);
  expect(scalesOf(90_000).y(90_000)).toBe(12);
});

it('spans a minute as far as the window has it', () => {
  const at = (time: string) => {
    const { from, to } = minuteSpan(scalesOf(), Date.parse(`2026-03-04T${time}Z`));
    return [from.toFixed(1), to.toFixed(1)];
  };
  expect(at('12:10:00')).toEqual(['153.5', '163.5']);
  expect(at('12:00:00')).toEqual(['56.0', '63.5']);
  expect(at('12:30:00')).toEqual(['353.5', '356.0']);
});
