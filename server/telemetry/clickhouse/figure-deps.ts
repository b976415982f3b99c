import type { Database } from '../../database/open-database';
import type { ClickHouse } from './clickhouse-client';

/** What the figures of one moment are read from. */
export interface FigureDeps {
  clickhouse: ClickHouse;
  db: Database;
  /** The number of the rollup of each day that has one. */
  rolled: ReadonlyMap<string, number>;
}
