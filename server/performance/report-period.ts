import { DIMENSIONS, type Dimension, type ReportQuery } from '../../schemas/performance-report-schemas';
import { HttpFailure } from '../http/http-failure';
import { dayOf } from './segment';

const DAY_MS = 86_400_000;
const USUAL_DAYS = 28;
const MOST_DAYS = 366;

/** What a report is about. */
export interface ReportScope {
  websiteId: string;
  /** First and last day, of UTC, both included. */
  from: string;
  to: string;
  filters: Partial<Record<Dimension, string>>;
}

/** The days and filters that a query asks for. Throws HttpFailure 400 for days that are none or too many. */
export function readScope(query: ReportQuery, websiteId: string, now: number): ReportScope {
  const to = query.to ?? dayOf(new Date(now));
  const from = query.from ?? dayOf(new Date(Date.parse(to) - (USUAL_DAYS - 1) * DAY_MS));
  if (from > to) throw new HttpFailure(400, { message: '`from` must not be after `to`.' });
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days > MOST_DAYS) throw new HttpFailure(400, { message: `Ask for ${MOST_DAYS} days at most.` });
  const asked = DIMENSIONS.filter((dimension) => query[dimension] !== undefined);
  return { websiteId, from, to, filters: Object.fromEntries(asked.map((each) => [each, query[each]])) };
}

/** Every day of a period. */
export function daysOf({ from, to }: Pick<ReportScope, 'from' | 'to'>): string[] {
  const length = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return Array.from({ length }, (_, index) => dayOf(new Date(Date.parse(from) + index * DAY_MS)));
}
