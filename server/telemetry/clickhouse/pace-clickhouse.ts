import pLimit from 'p-limit';
import { createRests, type Rests } from '../../rest-beside-visitors';
import type { ClickHouse } from './clickhouse-client';

/** Statements at the same time while no visitor waits. */
const CONCURRENCY = 4;
/** Its statements are short: visitors meet one in less than the twentieth of requests that decides their p95. */
const REST_PER_MS = 24;
/** Beside visitors, a statement takes one core: ClickHouse may share a machine with the server. */
const BESIDE_VISITORS = { max_threads: '1' };

/** Returns a client whose `select` makes way for visitors: beside requests, its statements run one by one, on one core, and rest. */
export function paceClickHouse(
  clickhouse: ClickHouse,
  rests: Rests = createRests({ restPerMs: REST_PER_MS }),
): ClickHouse {
  const limit = pLimit(CONCURRENCY);
  /** The mark of the statement before, or of the report: visitors have waited since if a new one is later. */
  let last = rests.begin();
  const run = async <Row>(...[statement, settings]: Parameters<ClickHouse['select']>) => {
    const begunAt = rests.begin();
    const hasVisitors = begunAt > last;
    last = begunAt;
    limit.concurrency = hasVisitors ? 1 : CONCURRENCY;
    const chosen = hasVisitors ? { ...BESIDE_VISITORS, ...settings } : settings;
    const rows = await clickhouse.select<Row>(statement, chosen);
    await rests.restSince(begunAt);
    return rows;
  };
  return {
    ...clickhouse,
    select<Row>(...statement: Parameters<ClickHouse['select']>) {
      // Before the first of several statements runs: all of them would start with it.
      if (rests.begin() > last) limit.concurrency = 1;
      return limit(() => run<Row>(...statement));
    },
  };
}
