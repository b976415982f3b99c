import type { Database } from '../../../platform/database/open-database';
import { countDrops } from '../../intake/daily-counts';
import type { PerformanceDelivery } from '../../intake/performance-data';
import { readClickHouseAttribution } from '../figures/attribution';
import { readErrorGroups } from '../figures/error-groups';
import { readClickHouseRows } from '../figures/exported-rows';
import { readClickHouseFigures } from '../figures/figures';
import { readClickHouseLive } from '../figures/live';
import { readClickHouseValues } from '../figures/values';
import { readClickHouseOptions, readClickHouseViews } from '../figures/views';
import { readClickHouseVitals } from '../figures/vitals';
import { type PreparedRows, prepareRows, type RowDeps } from '../performance-row';
import { createAggregateUpdate } from '../postgres/aggregate-update';
import type { FigureReader, FigureStore, RecordStore } from '../record-store';
import type { ClickHouse } from './clickhouse-client';
import { type ClickHouseFigures, readRolledDays } from './places';
import { createLine } from './tables';

export interface ClickHouseStoreDeps extends RowDeps {
  db: Database;
  clickhouse: ClickHouse;
}

/** Returns the performance records in ClickHouse. Hits, dropped records and errors are in the server's database. */
export function createClickHouseStore(deps: ClickHouseStoreDeps): RecordStore {
  const { db, websiteId, clickhouse } = deps;
  return {
    store: (deliveries) => storeRows(deps, deliveries),
    figures: createClickHouseFigures({ clickhouse, db, websiteId }),
    readLive: (query) => readClickHouseLive(clickhouse, query),
    readRows: (span) => readClickHouseRows(clickhouse, websiteId, span),
  };
}

/**
 * Inserts the rows of deliveries. A repeated record is inserted again: ClickHouse keeps one row of its key.
 * Throws DatabaseUnavailable unless ClickHouse confirms the insert.
 */
async function storeRows(
  deps: ClickHouseStoreDeps,
  deliveries: readonly PerformanceDelivery[],
): Promise<void> {
  const prepared = await prepareRows(deps, deliveries);
  if (!prepared) return;
  const lines = prepared.rows.map((row) => createLine(deps.websiteId, row));
  await deps.clickhouse.insert('performance_record', lines);
  if (prepared.records.some(({ counts }) => counts !== null)) await storeDrops(deps, prepared);
}

async function storeDrops(
  { db, websiteId }: ClickHouseStoreDeps,
  { receivedAt, records, capValue }: PreparedRows,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const update = createAggregateUpdate();
    for (const drops of await countDrops(transaction, websiteId, receivedAt, records, capValue))
      update.add(drops);
    await update.write(transaction, websiteId);
  });
}

/** Returns the figures of the performance records in ClickHouse. They are computed from all records, never from a sample. */
export function createClickHouseFigures({
  websiteId,
  ...sources
}: Omit<ClickHouseFigures, 'rolledDays'> & { websiteId: string }): FigureStore {
  return {
    async readSnapshot(read) {
      return read(
        createReader({ ...sources, rolledDays: await readRolledDays(sources.clickhouse, websiteId) }),
      );
    },
  };
}

function createReader(sources: ClickHouseFigures): FigureReader {
  return {
    chooseShare: async () => 1,
    readViewsByClass: (scope, source) => readClickHouseViews(sources, scope, source),
    readOptions: (scope) => readClickHouseOptions(sources, scope),
    readFigures: (scope, source) => readClickHouseFigures(sources, scope, source),
    readValues: (scope, wanted) => readClickHouseValues(sources, scope, wanted),
    readVitals: (scope, wanted) => readClickHouseVitals(sources, scope, wanted),
    readAttribution: (fixes, views) => readClickHouseAttribution(sources.clickhouse, fixes, views),
    readErrorGroups: (scope) => readErrorGroups(sources.db, scope),
  };
}
