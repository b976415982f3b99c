import type { Database } from '../../platform/database/open-database';
import type { FigureReader, FigureStore } from '../store/figure-store';
import { readErrorGroups } from '../store/figures/error-groups';
import type { ClickHouse } from './clickhouse-client';
import type { FigureDeps } from './figure-deps';
import { readAttribution } from './read-attribution';
import { readFigures } from './read-figures';
import { readValues } from './read-values';
import { readOptions, readViewsByClass } from './read-views';
import { readVitals } from './read-vitals';
import { type RolledDay, readDays } from './rolled-days';

/** Times that a report is read again because a day was rolled up or changed meanwhile. */
const RETRIES = 3;

export interface ClickHouseFigureDeps {
  clickhouse: ClickHouse;
  /** The server's database, which holds hits, dropped records and errors. */
  db: Database;
  websiteId: string;
}

/** Returns the figures of the performance records in ClickHouse. They are computed from all records, never from a sample. */
export function createClickHouseFigures({ clickhouse, db, websiteId }: ClickHouseFigureDeps): FigureStore {
  const read = () => readDays(clickhouse, websiteId);
  return {
    async readSnapshot(readFrom) {
      for (let retries = 0; ; retries++) {
        const days = await read();
        const result = await readFrom(createReader({ clickhouse, db, days }));
        if (retries === RETRIES || isSame(days, await read())) return result;
      }
    },
  };
}

function createReader(deps: FigureDeps): FigureReader {
  const { clickhouse, db } = deps;
  return {
    chooseShare: async () => 1,
    readViewsByClass: (scope, source) => readViewsByClass(deps, scope, source),
    readOptions: (scope) => readOptions(deps, scope),
    readFigures: (scope, source) => readFigures(deps, scope, source),
    readValues: (scope, wanted) => readValues(deps, scope, wanted),
    readVitals: (scope, wanted) => readVitals(deps, scope, wanted),
    readAttribution: (fixes, visits) => readAttribution(clickhouse, fixes, visits),
    readErrorGroups: (scope) => readErrorGroups(db, scope),
  };
}

function isSame(one: ReadonlyMap<string, RolledDay>, other: ReadonlyMap<string, RolledDay>): boolean {
  return one.size === other.size && [...one].every(([day, { run }]) => other.get(day)?.run === run);
}
