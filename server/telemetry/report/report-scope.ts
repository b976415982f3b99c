import { DIMENSIONS, type Dimension, type ReportQuery } from '../../../schemas/performance-report-schemas';
import { HttpFailure } from '../../http/http-failure';
import { utcDay } from '../aggregates/dimensions';

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 28;
const MAX_DAYS = 366;

/** The website, days and filters of a report. */
export interface ReportScope {
  websiteId: string;
  /** First and last UTC day, both included. */
  from: string;
  to: string;
  filters: Partial<Record<Dimension, string>>;
}

/** Returns the scope of a query. Throws HttpFailure 400 for a period that is reversed or too long. */
export function readScope(query: ReportQuery, websiteId: string, now: number): ReportScope {
  const to = query.to ?? utcDay(new Date(now));
  const from = query.from ?? utcDay(new Date(Date.parse(to) - (DEFAULT_DAYS - 1) * DAY_MS));
  if (from > to) throw new HttpFailure(400, { message: 'The first day is after the last one.' });
  if (countDays(from, to) > MAX_DAYS)
    throw new HttpFailure(400, { message: `Choose at most ${MAX_DAYS} days.` });
  const filtered = DIMENSIONS.filter((dimension) => query[dimension] !== undefined);
  return { websiteId, from, to, filters: Object.fromEntries(filtered.map((each) => [each, query[each]])) };
}

/** Returns every day of a period. */
export function daysOf({ from, to }: Pick<ReportScope, 'from' | 'to'>): string[] {
  const start = Date.parse(from);
  return Array.from({ length: countDays(from, to) }, (_, index) => utcDay(new Date(start + index * DAY_MS)));
}

function countDays(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
}
