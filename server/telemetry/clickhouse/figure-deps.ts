import type { Database } from '../../platform/database/open-database';
import type { ClickHouse } from './clickhouse-client';
import type { RolledDay } from './rolled-days';

/** The dependencies from which the figures of one moment are read. */
export interface FigureDeps {
  clickhouse: ClickHouse;
  db: Database;
  /** The days that have been rolled up, now or before. */
  days: ReadonlyMap<string, RolledDay>;
}
