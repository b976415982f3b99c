import { type Period, startsOf } from './report-scope';

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
