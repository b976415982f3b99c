import { Registry } from 'prom-client';
import { createMeasurementDays } from '../../../../server/platform/database/measurement-days';
import type { Database } from '../../../../server/platform/database/open-database';
import { createCardinalityLimits } from '../../../../server/telemetry/intake/cardinality-limits';
import { createRecordCounters } from '../../../../server/telemetry/intake/record-counters';
import { createViewCounter } from '../../../../server/telemetry/intake/view-classes';
import { createMeasurementContexts } from '../../../../server/telemetry/store/postgres/measurement-contexts';
import type { PerformanceStoreDeps } from '../../../../server/telemetry/store/postgres/store-performance';

/** Returns what the store of performance records depends on, as one process of the server has it. */
export function createPerformanceDeps(db: Database, websiteId: string): PerformanceStoreDeps {
  return {
    db,
    websiteId,
    limits: createCardinalityLimits(db, websiteId),
    views: createViewCounter(),
    contexts: createMeasurementContexts(db, websiteId),
    days: createMeasurementDays(db),
    counters: createRecordCounters(new Registry()),
  };
}
