import { expect, it } from 'vitest';
import { createSampleVisits } from '../../../../demo/sample-visits/create-sample-visits';
import { errorRecordSchema, performanceRecordSchema } from '../../../../schemas/performance-schemas';
import { SAMPLE_DAYS } from '../../../../schemas/sample-data-schemas';

const RUN = { visits: 600, endsAt: Date.parse('2026-03-04T12:00:00Z') };
const simulate = createSampleVisits(['clay']);
const visits = Array.from({ length: RUN.visits }, (_, index) => simulate(RUN, index));

it('simulates the same visit each time', () => {
  expect(simulate(RUN, 7)).toEqual(visits[7]);
  expect(simulate(RUN, 8)).not.toEqual(visits[7]);
});

it('simulates visits whose records are valid and have ids of their own', () => {
  const records = visits.flatMap((visit) => visit.records);
  const errors = visits.flatMap((visit) => visit.errors);
  for (const record of records) expect(performanceRecordSchema.safeParse(record).error).toBeUndefined();
  for (const error of errors) expect(errorRecordSchema.safeParse(error).error).toBeUndefined();
  const ids = [...records, ...errors].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

it('distributes visits over the days of the report, in the order of time', () => {
  const times = visits.map(({ at }) => at.getTime());
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(times.at(-1)).toBeLessThanOrEqual(RUN.endsAt);
  expect(times[0]).toBeGreaterThan(RUN.endsAt - SAMPLE_DAYS * 86_400_000);
  expect(new Set(visits.map(({ at }) => at.toISOString().slice(0, 10))).size).toBeGreaterThan(
    SAMPLE_DAYS - 1,
  );
});

it('attributes slow values to parts that add up to them', () => {
  const slow = visits
    .flatMap(({ records }) => records)
    .filter((record) => record.type === 'metric')
    .filter(({ name, attribution }) => name === 'LCP' && attribution);
  expect(slow.length).toBeGreaterThan(100);
  for (const { value, attribution } of slow) {
    const { timeToFirstByte, resourceLoadDelay, resourceLoadDuration, elementRenderDelay } =
      attribution ?? {};
    const parts = [timeToFirstByte, resourceLoadDelay, resourceLoadDuration, elementRenderDelay];
    expect(parts.reduce<number>((sum, part) => sum + (part ?? 0), 0)).toBeCloseTo(value, 6);
  }
});
