import pLimit from 'p-limit';
import { createThrottle, type Throttle } from '../../platform/process/throttle';
import type { ClickHouse } from './clickhouse-client';

/** Statements at the same time while no visitor waits. */
const CONCURRENCY = 4;
/** Beside visitors, a statement takes one core: ClickHouse may share a machine with the server. */
const BESIDE_VISITORS = { max_threads: '1' };

/**
 * Returns a client whose `select` yields to the requests of visitors. While requests are in progress, its statements run
 * one by one, on one core, with a delay after each.
 */
export function paceClickHouse(clickhouse: ClickHouse, throttle: Throttle = createThrottle()): ClickHouse {
  const limit = pLimit(CONCURRENCY);
  /** The mark of the statement before, or of the report: visitors have waited since if a new one is later. */
  let last = throttle.begin();
  const run = async <Row>(...[statement, settings]: Parameters<ClickHouse['select']>) => {
    const begunAt = throttle.begin();
    const hasVisitors = begunAt > last;
    last = begunAt;
    limit.concurrency = hasVisitors ? 1 : CONCURRENCY;
    const chosen = hasVisitors ? { ...BESIDE_VISITORS, ...settings } : settings;
    const rows = await clickhouse.select<Row>(statement, chosen);
    await throttle.delaySince(begunAt);
    return rows;
  };
  return {
    ...clickhouse,
    select<Row>(...statement: Parameters<ClickHouse['select']>) {
      // Before the first of several statements runs: all of them would start with it.
      if (throttle.begin() > last) limit.concurrency = 1;
      return limit(() => run<Row>(...statement));
    },
  };
}
