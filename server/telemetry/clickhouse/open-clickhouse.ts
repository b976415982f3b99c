import type { ClickHouseSettings } from '../../platform/settings/clickhouse-settings';
import { type ClickHouse, createClickHouse } from './clickhouse-client';
import { createSpool, type Spool } from './spool';
import { createTables } from './tables';

/** The ClickHouse of performance records, and the spool in front of it. */
export interface ClickHouseStorage {
  clickhouse: ClickHouse;
  spool: Spool;
  keepDays: number;
}

/** Returns the storage of performance records. It creates the tables before the first statement that reaches ClickHouse. */
export function openClickHouse({
  url,
  spoolDir,
  spoolBytes,
  keepDays,
}: ClickHouseSettings): ClickHouseStorage {
  return {
    clickhouse: createTablesFirst(createClickHouse(url), keepDays),
    spool: createSpool({ dir: spoolDir, maxBytes: spoolBytes }),
    keepDays,
  };
}

function createTablesFirst(clickhouse: ClickHouse, keepDays: number): ClickHouse {
  let creating: Promise<void> | undefined;
  const create = () => {
    creating ??= createTables(clickhouse, keepDays);
    creating.catch(() => {
      creating = undefined;
    });
    return creating;
  };
  return {
    async select(...statement) {
      await create();
      return clickhouse.select(...statement);
    },
    async run(...statement) {
      await create();
      await clickhouse.run(...statement);
    },
    async insert(...rows) {
      await create();
      await clickhouse.insert(...rows);
    },
  };
}
