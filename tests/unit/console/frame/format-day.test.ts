import { expect, it } from 'vitest';
import { formatDay } from '../../../../console/frame/format-day';

it('days are as English writes them', () => {
  expect(formatDay('2026-11-22T12:00:00.000Z')).toBe('Nov 22, 2026');
});
