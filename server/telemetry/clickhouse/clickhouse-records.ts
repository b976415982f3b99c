import type { Database } from '../../platform/database/open-database';
import { countDrops } from '../intake/count-drops';
import type { PerformanceDelivery } from '../intake/performance-data';
import { createAggregateUpdate } from '../store/postgres/aggregate-update';
import { type PreparedRows, prepareRows, type RowDeps } from '../store/prepare-rows';
import type { PerformanceRecords } from '../store/record-store';
import { createClickHouseFigures } from './clickhouse-figures';
import type { ClickHouseStorage } from './open-clickhouse';
import { readLiveRecords, readRecordRows } from './read-rows';
import { createLine } from './record-line';
import type { Spool } from './spool';

export interface ClickHouseRecordDeps extends RowDeps {
  db: Database;
  storage: ClickHouseStorage;
}

/** Returns the performance records in ClickHouse. Hits, dropped records and errors are in the server's database. */
export function createClickHouseRecords(deps: ClickHouseRecordDeps): PerformanceRecords {
  const { db, websiteId, storage } = deps;
  const { clickhouse, spool } = storage;
  return {
    store: (deliveries) => storeInSpool(deps, spool, deliveries),
    figures: createClickHouseFigures({ clickhouse, db, websiteId }),
    readLive: (query) => readLiveRecords(clickhouse, query),
    readRows: (span) => readRecordRows(clickhouse, websiteId, span),
  };
}

/** Writes deliveries to the spool. A repeated record is stored again: ClickHouse keeps one row of its key. */
async function storeInSpool(
  deps: ClickHouseRecordDeps,
  spool: Spool,
  deliveries: readonly PerformanceDelivery[],
): Promise<void> {
  const prepared = await prepareRows(deps, deliveries);
  if (!prepared) return;
  await spool.append(JSON.stringify(prepared.rows.map((row) => createLine(deps.websiteId, row))));
  if (prepared.records.some(({ counts }) => counts !== null)) await storeDrops(deps, prepared);
}

async function storeDrops(
  { db, websiteId }: ClickHouseRecordDeps,
  { receivedAt, records, capValue }: PreparedRows,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const update = createAggregateUpdate();
    for (const drops of await countDrops(transaction, websiteId, receivedAt, records, capValue))
      update.add(drops);
    await update.write(transaction, websiteId);
  });
}
