import type { z } from 'zod';
import type { comparisonQuerySchema } from '../../../contract/telemetry/comparison';
import { HttpFailure } from '../../platform/http/http-failure';
import { parseScope, type ReportScope, startsOf } from '../store/report-scope';

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

export type ComparisonQuery = z.infer<typeof comparisonQuerySchema>;

/** Returns the visits of a report and those that they are compared with. Throws HttpFailure 400 for visits that are not named. */
export function parseComparedScopes(
  { against, againstFrom, againstTo, againstRelease, ...filters }: ComparisonQuery,
  websiteId: string,
  now: number,
): { before: ReportScope; after: ReportScope } {
  const after = parseScope(filters, websiteId, now);
  if (against === 'previous') return { before: scopeBefore(after), after };
  if (against === 'days') {
    if (againstFrom === undefined || againstTo === undefined)
      throw new HttpFailure(400, { message: 'Choose the days to compare with.' });
    const { hours: _hours, ...others } = filters;
    return { before: parseScope({ ...others, from: againstFrom, to: againstTo }, websiteId, now), after };
  }
  if (filters.release === undefined || againstRelease === undefined)
    throw new HttpFailure(400, { message: 'Choose two releases to compare.' });
  return { before: { ...after, filters: { ...after.filters, release: againstRelease } }, after };
}

/** Returns the same visits of the period of the same length that ends before a scope. */
function scopeBefore(scope: ReportScope): ReportScope {
  const length = startsOf(scope).length * (scope.unit === 'day' ? DAY_MS : HOUR_MS);
  const earlier = (start: string) => {
    const moved = new Date(Date.parse(start) - length).toISOString();
    return scope.unit === 'day' ? moved.slice(0, 10) : `${moved.slice(0, 19)}Z`;
  };
  return { ...scope, from: earlier(scope.from), to: earlier(scope.to) };
}
