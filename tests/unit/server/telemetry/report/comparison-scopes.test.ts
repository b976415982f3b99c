import { describe, expect, it } from 'vitest';
import { parseComparedScopes } from '../../../../../server/telemetry/report/comparison-scopes';

const NOW = Date.parse('2026-03-04T12:30:00Z');
const read = (query: Omit<Parameters<typeof parseComparedScopes>[0], 'against'> & { against: string }) =>
  parseComparedScopes(query as Parameters<typeof parseComparedScopes>[0], 'site', NOW);

describe('the compared visits', () => {
  it('are those of the period of the same length before', () => {
    expect(read({ against: 'previous', device: 'phone' })).toMatchObject({
      before: { from: '2026-01-08', to: '2026-02-04', filters: { device: 'phone' } },
      after: { from: '2026-02-05', to: '2026-03-04', filters: { device: 'phone' } },
    });
    expect(read({ against: 'previous', hours: '24' }).before).toMatchObject({
      unit: 'hour',
      from: '2026-03-02T13:00:00Z',
      to: '2026-03-03T12:00:00Z',
    });
  });

  it('are those of other days', () => {
    const query = { against: 'days', hours: '2', againstFrom: '2026-01-01', againstTo: '2026-01-02' };
    expect(read(query)).toMatchObject({
      before: { unit: 'day', from: '2026-01-01', to: '2026-01-02' },
      after: { unit: 'hour' },
    });
  });

  it('are those of another release in the same period', () => {
    const { before, after } = read({
      against: 'release',
      release: '2',
      againstRelease: '1',
      device: 'phone',
    });
    expect(before).toEqual({ ...after, filters: { device: 'phone', release: '1' } });
    expect(after.filters.release).toBe('2');
  });

  it.each([
    [{ against: 'release', againstRelease: '1' }, 'Choose two releases to compare.'],
    [{ against: 'release', release: '1' }, 'Choose two releases to compare.'],
    [{ against: 'days', againstFrom: '2026-01-01' }, 'Choose the days to compare with.'],
    [
      { against: 'days', againstFrom: '2026-01-02', againstTo: '2026-01-01' },
      'The first day is after the last one.',
    ],
  ])('must be named: %o', (query, message) => {
    expect(() => read(query)).toThrow(
      expect.objectContaining({ body: expect.objectContaining({ message }) }),
    );
  });
});
