import { errorRecordSchema, performanceRecordSchema } from '../../../schemas/performance-schemas';
import { createMeasurementDays } from '../../platform/database/measurement-days';
import type { Database } from '../../platform/database/open-database';
import type { Client } from '../../platform/http/parse-client';
import { createCardinalityLimits } from '../aggregates/cardinality-limits';
import { utcDay } from '../aggregates/dimensions';
import { createVisitCounter } from '../aggregates/visit-classes';
import { storeErrors } from '../errors/error-store';
import { parseBatch } from '../intake/parse-batch';
import { createMeasurementContexts } from '../measurements/measurement-contexts';
import { storePerformance } from '../performance/performance-store';
import { storeRecords } from '../records/record-store';
import type { SampleVisit } from './sample-visits';

/** The operator's own network: its visits have no share that limits them. */
const NETWORK = '127.0.0.1';

/** Stores visits, each once however often it is stored. */
export type StoreVisits = (visits: readonly SampleVisit[]) => Promise<void>;

/** Returns the store of simulated visits. It validates and stores their records as those of visitors are. */
export function createVisitStore(db: Database, websiteId: string): StoreVisits {
  const deps = {
    db,
    websiteId,
    limits: createCardinalityLimits(db, websiteId),
    visits: createVisitCounter(),
    contexts: createMeasurementContexts(db, websiteId),
    days: createMeasurementDays(db),
    isBundleFile: () => false,
    // The metrics of the server count what visitors send.
    counters: { countBatch: () => undefined, countDuplicates: () => undefined },
  };
  return async (visits) => {
    for (const ofDay of splitDays(visits)) {
      await storeRecords(deps, ofDay.map(hitDelivery));
      await storePerformance(deps, ofDay.map(performanceDelivery));
    }
    for (const { at, client, errors } of visits)
      await storeErrors(deps, at, withNetwork(client), parseBatch(errorRecordSchema, errors).records);
  };
}

/** Returns the visits of each UTC day: the store takes those of one day at a time. */
function splitDays(visits: readonly SampleVisit[]): SampleVisit[][] {
  const days = new Map<string, SampleVisit[]>();
  for (const visit of visits) {
    const day = utcDay(visit.at);
    days.set(day, [...(days.get(day) ?? []), visit]);
  }
  return [...days.values()];
}

function hitDelivery({ at, client, hit }: SampleVisit) {
  const records = hit
    ? [{ id: hit.id, kind: 'hit', data: { event: '1', data: hit.data }, counts: null }]
    : [];
  return { receivedAt: at, client: withNetwork(client), records };
}

function performanceDelivery({ at, client, records }: SampleVisit) {
  return {
    receivedAt: at,
    client: withNetwork(client),
    records: parseBatch(performanceRecordSchema, records).records,
  };
}

function withNetwork(client: SampleVisit['client']): Client {
  return { ...client, network: NETWORK };
}
