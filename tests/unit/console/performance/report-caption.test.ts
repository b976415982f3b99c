import { expect, it } from 'vitest';
import { reportCaption } from '../../../../console/performance/report-caption';

it('names the period and the filters that choose visits', () => {
  const period = { unit: 'day', from: '2026-01-04', to: '2026-01-31' } as const;
  expect(reportCaption(period, {})).toMatch(/^Jan 4\s–\s31, 2026 \(UTC\)$/u);
  expect(reportCaption(period, { from: '2026-01-04', device: 'phone', pageType: '50', release: '' })).toMatch(
    /\(UTC\), page type: product or post, device: phone, release: not named$/,
  );
});
