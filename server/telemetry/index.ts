import type { FastifyInstance } from 'fastify';
import { createCrumbs } from '../crumb';
import { createMeasurementDays } from '../database/measurement-days';
import { deliverWhileListening } from '../delivery';
import type { Feature, ServerContext } from '../server-context';
import { createCardinalityLimits } from './aggregates/cardinality-limits';
import { createSiteValues } from './aggregates/site-values';
import { createVisitCounter } from './aggregates/visit-classes';
import { alertLanes } from './alerts/alert-lane';
import { registerAlertRoutes } from './alerts/alert-routes';
import { createAlertSender } from './alerts/alert-sender';
import { registerBudgetRoutes } from './budgets/budget-routes';
import { evaluateRegularly } from './budgets/evaluate-regularly';
import { createBundleFileCheck } from './errors/bundle-files';
import { registerErrorRoutes } from './errors/error-routes';
import { registerExportRoutes } from './export/export-routes';
import { createRecordAdmission } from './intake/admit-records';
import { storeTogether } from './intake/delivery';
import { noteEscapes } from './intake/note-escapes';
import { createRecordBudget } from './intake/record-budget';
import { registerLiveRoutes } from './live/live-routes';
import { createMeasurementContexts } from './measurements/measurement-contexts';
import { registerPerformanceRoutes } from './performance/performance-routes';
import { type PerformanceDelivery, storePerformance } from './performance/performance-store';
import { shortVisitRecordsOf } from './performance/short-visit';
import { exportVitals } from './prometheus/export-vitals';
import { registerRecordRoutes } from './records/record-routes';
import { registerReportRoutes } from './report/report-routes';
import { rollUpRegularly } from './rollups/roll-up-regularly';

const BUDGET_EXCEEDED =
  'A network reached its daily limit of telemetry records. If all visitors seem to have one address, set TRUST_PROXY.';

/** Stores the records of visitors' pages and serves the owner's performance report and exports. */
export const telemetryFeature: Feature = async (app, context) => {
  const { db, websiteId, secret, bundleDir, sampleRate, countryHeader, templates, now, monotonicNow } =
    context;
  noteEscapes(app);
  const deps = {
    db,
    websiteId,
    limits: createCardinalityLimits(db, websiteId, createSiteValues({ templates, bundleDir })),
    visits: createVisitCounter(),
    contexts: createMeasurementContexts(db, websiteId),
    days: createMeasurementDays(db),
    admit: createRecordAdmission({ crumbs: createCrumbs(secret), monotonicNow }),
    budget: createRecordBudget(() => app.log.warn(BUDGET_EXCEEDED)),
    countryHeader,
    now,
  };
  const savePerformance = storeTogether((deliveries: readonly PerformanceDelivery[]) =>
    storePerformance(deps, deliveries),
  );
  registerRecordRoutes(app, {
    ...deps,
    onHits: (delivery, hits) => savePerformance({ ...delivery, records: shortVisitRecordsOf(hits) }),
  });
  registerPerformanceRoutes(app, { ...deps, sampleRate, storePerformance: savePerformance });
  registerErrorRoutes(app, { ...deps, isBundleFile: createBundleFileCheck(bundleDir) });
  registerReportRoutes(app, { ...deps, sampleRate });
  registerExportRoutes(app, db, websiteId);
  rollUpRegularly(app, deps);
  registerBudgets(app, context);
  registerLiveRoutes(app, deps);
  exportVitals(app, context);
};

/** Serves and evaluates budgets, and sends the alerts of their changes. */
function registerBudgets(app: FastifyInstance, context: ServerContext): void {
  const { db, websiteId, now } = context;
  const send = createAlertSender(context);
  const wake = deliverWhileListening(app, { lanes: alertLanes(db, websiteId, send), now });
  registerAlertRoutes(app, { ...context, send });
  registerBudgetRoutes(app, context);
  evaluateRegularly(app, { ...context, wake });
}
