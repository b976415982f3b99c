import { readClickHouseAttribution } from '../figures/attribution';
import { readErrorGroups } from '../figures/error-groups';
import { readClickHouseFigures } from '../figures/figures';
import { readClickHouseValues } from '../figures/values';
import { readClickHouseOptions, readClickHouseViews } from '../figures/views';
import { readClickHouseVitals } from '../figures/vitals';
import type { FigureReader, FigureStore } from '../record-store';
import { type ClickHouseFigures, readRolledDays } from './places';

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
    readAttribution: (fixes, visits) => readClickHouseAttribution(sources.clickhouse, fixes, visits),
    readErrorGroups: (scope) => readErrorGroups(sources.db, scope),
  };
}
