import type { Telemetry } from '../telemetry/telemetry';
import { observeErrors } from './errors';
import { pageFields } from './page-fields';
import { observeSpeed } from './speed';
import { visitWeight } from './visit-weight';

/**
 * Records how fast the page is for its visitor and which errors occur on it (docs/performance.md), once consent allows
 * it. Called once a page, when it is idle.
 */
export function startPerf(telemetry: Telemetry): void {
  const { page, consent } = telemetry;
  let isStarted = false;
  const start = (): void => {
    if (isStarted || !consent.allows('vitals')) return;
    isStarted = true;
    const fields = pageFields(page);
    observeErrors(telemetry, fields);
    const weight = visitWeight(page);
    if (weight) observeSpeed(telemetry, fields, weight);
  };
  consent.onChange(start);
  start();
}
