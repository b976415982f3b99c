import pLimit from 'p-limit';
import { createRests, type Rests } from '../../rest-beside-visitors';
import type { ClickHouse } from './clickhouse-client';

/** Threads of a report have the lowest priority: where ClickHouse shares a machine, those of pages go first. */
const SETTINGS = { os_thread_priority: '19' };
/** Beside visitors, a statement takes one core. */
const BESIDE_VISITORS = { ...SETTINGS, max_threads: '1' };

/** Returns a client whose `select` makes way for visitors: it has a low priority, and rests after it has run beside requests. */
export function paceClickHouse(clickhouse: ClickHouse, rests: Rests = createRests()): ClickHouse {
  const limit = pLimit(1);
  /** The mark of the statement before, or of the report: visitors have waited since if a new one is later. */
  let last = rests.begin();
  return {
    ...clickhouse,
    select: <Row>(...[statement, settings]: Parameters<ClickHouse['select']>) =>
      limit(async () => {
        const begunAt = rests.begin();
        const chosen = begunAt > last ? BESIDE_VISITORS : SETTINGS;
        last = begunAt;
        const rows = await clickhouse.select<Row>(statement, { ...chosen, ...settings });
        await rests.restSince(begunAt);
        return rows;
      }),
  };
}
