import { DIMENSIONS, type Dimension, type ReportQuery } from '../../../contract/telemetry/report';
import { HttpFailure } from '../../platform/http/http-failure';
import { LAST_VIEW_CLASS } from '../intake/view-classes';

const DEFAULT_DAYS = 28;
const MAX_DAYS = 366;

export type ReportUnit = 'day' | 'hour';

/** In milliseconds. */
const LENGTHS: Record<ReportUnit, number> = { day: 86_400_000, hour: 3_600_000 };

/** The first and the last day or hour (UTC), both included. */
export interface Period {
  unit: ReportUnit;
  /** A day such as `2026-01-31`, or the start of an hour: `2026-01-31T14:00:00Z`. */
  from: string;
  to: string;
}

/** The website, period and filters of a report. */
export interface ReportScope extends Period {
  websiteId: string;
  /** The last class of page views that it includes. */
  maxViewClass: number;
  filters: Partial<Record<Dimension, string>>;
}

/** Returns the scope of a query. Throws HttpFailure 400 for a period that is reversed, too long or ambiguous. */
export function parseScope(query: ReportQuery, websiteId: string, now: number): ReportScope {
  const filtered = DIMENSIONS.filter((dimension) => query[dimension] !== undefined);
  const filters = Object.fromEntries(filtered.map((each) => [each, query[each]]));
  return { websiteId, maxViewClass: LAST_VIEW_CLASS, ...readPeriod(query, now), filters };
}

/** Returns every day or hour of a period. */
export function startsOf({ unit, from, to }: Period): string[] {
  const [first, last, step] = [Date.parse(from), Date.parse(to), LENGTHS[unit]];
  return Array.from({ length: (last - first) / step + 1 }, (_, index) =>
    formatStart(unit, first + index * step),
  );
}

/** Returns the period of the same length that ends before a period. */
export function periodBefore(period: Period): Period {
  const { unit, from, to } = period;
  const length = startsOf(period).length * LENGTHS[unit];
  return {
    unit,
    from: formatStart(unit, Date.parse(from) - length),
    to: formatStart(unit, Date.parse(to) - length),
  };
}

function readPeriod({ from, to, hours }: ReportQuery, now: number): Period {
  if (hours === undefined) return readDays(from, to, now);
  if (from !== undefined || to !== undefined)
    throw new HttpFailure(400, { message: 'Choose hours or days, not both.' });
  const first = now - (Number(hours) - 1) * LENGTHS.hour;
  return { unit: 'hour', from: formatStart('hour', first), to: formatStart('hour', now) };
}

function readDays(first: string | undefined, last: string | undefined, now: number): Period {
  const to = last ?? formatStart('day', now);
  const from = first ?? formatStart('day', Date.parse(to) - (DEFAULT_DAYS - 1) * LENGTHS.day);
  if (from > to) throw new HttpFailure(400, { message: 'The first day is after the last one.' });
  if ((Date.parse(to) - Date.parse(from)) / LENGTHS.day >= MAX_DAYS)
    throw new HttpFailure(400, { message: `Choose at most ${MAX_DAYS} days.` });
  return { unit: 'day', from, to };
}

/** Returns the day or the hour of a time, in milliseconds since 1970, as reports write it. */
export function formatStart(unit: ReportUnit, time: number): string {
  const text = new Date(time).toISOString();
  return unit === 'day' ? text.slice(0, 10) : `${text.slice(0, 13)}:00:00Z`;
}

/** Statements that read the records of a period. More of them would take noticeably longer. */
const MAX_PARTS = 8;

/**
 * Returns a period in consecutive parts of whole days, or of the hours of a day. The rows of a part are added up before those of the
 * next one are read: the rows of all would take hundreds of megabytes, and the process a long time without a break.
 */
export function splitPeriod<P extends Period>(period: P): P[] {
  const starts = startsOf(period);
  const days = [...new Set(starts.map(dayOf))];
  const size = Math.ceil(days.length / MAX_PARTS);
  return Array.from({ length: Math.ceil(days.length / size) }, (_, index) => {
    const ofPart = days.slice(index * size, (index + 1) * size);
    const [first, last] = [ofPart[0], ofPart.at(-1)];
    return {
      ...period,
      from: starts.find((start) => dayOf(start) === first) ?? period.from,
      to: starts.findLast((start) => dayOf(start) === last) ?? period.to,
    };
  });
}

function dayOf(start: string): string {
  return start.slice(0, 10);
}
