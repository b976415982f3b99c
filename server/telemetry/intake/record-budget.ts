import { isInternal } from '../../platform/http/parse-network';
import { createDailyMap } from './daily-map';
import { utcDay } from './dimensions';
import type { ParsedBatch } from './parse-batch';

/** The daily limits of one network: about a thousand page views. */
export const DAILY_BUDGET = { rows: 10_000, bytes: 8_000_000 };
/** Maximum number of networks that are counted. */
const MAX_NETWORKS = 100_000;

export const OVER_BUDGET =
  'This network has sent as many records today as one may. They are refused until 0:00 UTC.';

/** The cost of a batch: the rows that it can cause, and the bytes of its request. */
export interface RecordCost {
  rows: number;
  bytes: number;
}

export interface RecordBudget {
  /** Takes the cost of a batch from its network's budget of the day. Returns false, and takes nothing, if it is too high. */
  take(network: string, receivedAt: Date, cost: RecordCost): boolean;
}

/**
 * Returns the budgets of all networks, counted in this process. Internal networks have none: their addresses are those
 * of the operator's own machines. `onExceeded` runs at the first refusal of each day.
 */
export function createRecordBudget(onExceeded: () => void, maxNetworks = MAX_NETWORKS): RecordBudget {
  const networks = createDailyMap((): RecordCost => ({ rows: 0, bytes: 0 }), maxNetworks);
  let reportedDay = '';

  const report = (day: string) => {
    if (day <= reportedDay) return;
    reportedDay = day;
    onExceeded();
  };
  return {
    take(network, receivedAt, { rows, bytes }) {
      if (isInternal(network)) return true;
      const day = utcDay(receivedAt);
      const spent = networks.get(day, network);
      const isWithin = spent.rows + rows <= DAILY_BUDGET.rows && spent.bytes + bytes <= DAILY_BUDGET.bytes;
      if (!isWithin) {
        report(day);
        return false;
      }
      spent.rows += rows;
      spent.bytes += bytes;
      return true;
    },
  };
}

/** Returns the rows that a batch can cause: one for each record, for each report in it, and for each outcome. */
export function countRows(records: ParsedBatch<unknown>['records']): number {
  const reports = records.flatMap(({ counts }) => Object.values(counts ?? {}));
  const outcomes = reports.reduce((sum, report) => sum + Object.keys(report).length, 0);
  return records.length + reports.length + outcomes;
}
