import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { BuiltFolder } from '../platform/built-files/load-built-folder';
import { createCrumbs } from '../platform/crumb';
import { createMeasurementDays } from '../platform/database/measurement-days';
import type { Feature, ServerContext } from '../platform/feature';
import type { ClickHouseSettings } from '../platform/settings/clickhouse-settings';
import { registerExportRoutes } from './exports/export-routes';
import { exportVitals } from './exports/export-vitals';
import { createSourceMaps } from './exports/stacks/source-maps';
import { registerStackRoutes } from './exports/stacks/stack-routes';
import { acceptOrigins } from './intake/accept-origins';
import { createCardinalityLimits } from './intake/cardinality-limits';
import type { TelemetryRecord } from './intake/daily-counts';
import { createBundleFileCheck } from './intake/error-occurrence';
import { shortViewRecordsOf } from './intake/hit';
import { createSiteValues } from './intake/known-values';
import { detectEscapes } from './intake/parse-batch';
import { createRecordBudget } from './intake/record-budget';
import { createRecordCounters, type RecordCounters } from './intake/record-counters';
import { registerErrorRoutes, registerPerformanceRoutes, registerRecordRoutes } from './intake/record-routes';
import { createRecordAdmission } from './intake/register-intake-call';
import { type Delivery, storeTogether } from './intake/store-together';
import { createViewCounter } from './intake/view-classes';
import { createReportPool, readInPool, registerReportRoutes } from './report/report-routes';
import { createClickHouseStore } from './store/clickhouse/clickhouse-store';
import { checkClickHouse, openClickHouse } from './store/clickhouse/open-clickhouse';
import { rollUpDaysRegularly } from './store/clickhouse/roll-up-days';
import type { RowDeps } from './store/performance-row';
import { createMeasurementContexts } from './store/postgres/measurement-contexts';
import { rollUpRegularly } from './store/postgres/roll-up';
import { createPostgresStore } from './store/postgres/sql-figures';
import { storeErrors } from './store/postgres/store-errors';
import { storeRecords } from './store/postgres/store-records';
import type { FigureStore, RecordStore } from './store/record-store';
import { registerAlertRoutes } from './watch/alert-routes';
import { alertLanes, createAlertSender } from './watch/alert-sender';
import { registerBudgetRoutes } from './watch/budget-routes';
import { evaluateRegularly } from './watch/evaluate-budgets';
import { registerLiveRoutes } from './watch/live-routes';

/** What telemetry receives beside the context. */
export interface TelemetryOptions {
  /** Names of the store's templates, as its pages state them. */
  templates: readonly string[];
  /** The built bundle. */
  bundle: BuiltFolder;
  /** Folder of the source maps of the site's own scripts; null without one. */
  sourceMapsDir: string | null;
  /** Share of the page views whose speed pages measure, above 0 and at most 1. */
  sampleRate: number;
  /** Id that the provider of session recordings gave to the site; null for a site that records none. */
  recordingId: string | null;
  /** Origins of other sites whose pages send records here. */
  telemetryOrigins: readonly string[];
  /** Lower-case name of the header in which the host states the country of a visitor; null without one. */
  countryHeader: string | null;
  /** Where performance records are stored; null for the database. */
  clickhouse: ClickHouseSettings | null;
}

const BUDGET_EXCEEDED =
  'A network reached its daily limit of telemetry records. If all visitors seem to have one address, set TRUST_PROXY.';

/** Stores the records of visitors' pages and serves the owner's performance report and exports. */
export const telemetryFeature: Feature<TelemetryOptions> = async (app, context) => {
  const { db, websiteId, secret, bundle, sampleRate, countryHeader, templates, now, monotonicNow } = context;
  detectEscapes(app);
  const deps = {
    db,
    websiteId,
    limits: createCardinalityLimits(db, websiteId, createSiteValues({ templates, bundle })),
    views: createViewCounter(),
    admit: createRecordAdmission(createCrumbs(secret), monotonicNow),
    budget: createRecordBudget(() => app.log.warn(BUDGET_EXCEEDED)),
    counters: createRecordCounters(app.metricsRegistry),
    countryHeader,
    now,
  };
  const { store, figures, readLive, readRows } = await openStore(app, context, deps);
  const isBundleFile = createBundleFileCheck(bundle);
  const savePerformance = storeTogether(store);
  const intake: FastifyPluginAsync = async (calls) => {
    acceptOrigins(calls, context.telemetryOrigins);
    registerRecordRoutes(calls, {
      ...deps,
      recordingId: context.recordingId,
      storeRecords: storeTogether((deliveries: readonly Delivery<TelemetryRecord>[]) =>
        storeRecords(deps, deliveries),
      ),
      onHits: (delivery, hits) => savePerformance({ ...delivery, records: shortViewRecordsOf(hits) }),
    });
    registerPerformanceRoutes(calls, { ...deps, sampleRate, storePerformance: savePerformance });
    registerErrorRoutes(calls, {
      ...deps,
      storeErrors: (delivery) => storeErrors({ ...deps, isBundleFile }, delivery),
    });
  };
  app.register(intake);
  registerStackRoutes(app, {
    db,
    websiteId,
    maps: createSourceMaps({ ...context, bundleDir: bundle.folder }),
  });
  const pool = createReportPool();
  const pooled = readInPool(figures, pool);
  registerReportRoutes(app, { figures, websiteId, sampleRate, pool, now });
  registerExportRoutes(app, { db, websiteId, readPerformance: readRows });
  rollUpRegularly(app, deps);
  registerBudgets(app, { ...context, figures: pooled });
  registerLiveRoutes(app, { db, websiteId, now, readRecords: readLive });
  exportVitals(app, { ...context, figures: pooled });
};

/** Returns the store of performance records: ClickHouse, if the server has one, else its database. */
async function openStore(
  app: FastifyInstance,
  context: ServerContext & TelemetryOptions,
  deps: RowDeps & { counters: RecordCounters },
): Promise<RecordStore> {
  const { db, websiteId, now } = context;
  if (!context.clickhouse) {
    const contexts = createMeasurementContexts(db, websiteId);
    return createPostgresStore({ ...deps, db, contexts, days: createMeasurementDays(db) });
  }
  await checkClickHouse(context.clickhouse);
  const clickhouse = openClickHouse(context.clickhouse);
  const runExclusively = context.createLock('vitrine clickhouse');
  const { keepDays } = context.clickhouse;
  rollUpDaysRegularly(app, { clickhouse, websiteId, keepDays, now, runExclusively });
  app.addHook('onClose', () => clickhouse.close());
  return createClickHouseStore({ ...deps, db, clickhouse });
}

/** Serves and evaluates budgets, and sends the alerts of their changes. */
function registerBudgets(
  app: FastifyInstance,
  context: ServerContext & TelemetryOptions & { figures: FigureStore },
): void {
  const { db, websiteId } = context;
  const send = createAlertSender(context);
  for (const lane of alertLanes(db, websiteId, send)) app.jobs.addLane(lane);
  registerAlertRoutes(app, { ...context, send });
  registerBudgetRoutes(app, context);
  evaluateRegularly(app, { ...context, wake: app.jobs.wake });
}
