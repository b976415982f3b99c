import { expect, it } from 'vitest';
import { describeConfidence, describeFigure } from '../../../../console/alerts/alert-texts';
import { NEW_BUDGET } from '../../../../console/alerts/budget-draft';
import type { Budget } from '../../../../contract/telemetry/budget';

const budget = (fields: Partial<Budget>): Budget => ({
  id: 'b1',
  ...NEW_BUDGET,
  state: 'unknown',
  since: null,
  latest: null,
  pending: null,
  ...fields,
});

it('states how certain a state is', () => {
  const latest = (views: number, interval: [number, number] | null) => ({
    at: '2026-03-04T12:00:00.000Z',
    status: 'unknown' as const,
    figure: { value: 2480, interval, views },
  });
  const few = budget({ latest: latest(12, null) });
  expect(describeConfidence(few)).toMatch(
    /^Too few page views until Mar 4, 2026, 12:00\sPM UTC, the end of the last full hour: the budget needs 100\.$/,
  );
  const doubtful = budget({ state: 'within', latest: latest(400, [2400, 2600]) });
  expect(describeConfidence(doubtful)).toBe(
    'The interval contains the limit, so that neither state is certain. The state stays as it is.',
  );
  expect(describeFigure(doubtful, latest(400, [2400, 2600]).figure)).toBe(
    '2,480\u202fms (95 % interval 2,400\u202fms to 2,600\u202fms), 400 page views in 24 h',
  );
  const pending = { status: 'exceeded' as const, since: '2026-03-04T11:00:00.000Z' };
  expect(describeConfidence(budget({ pending }))).toContain('Exceeded since Mar 4, 2026, 11:00');
});
