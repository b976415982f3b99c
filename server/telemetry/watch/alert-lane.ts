import type { Database } from '../../platform/database/open-database';
import type { Lane } from '../../platform/jobs';
import type { OutgoingAlert, SendAlert } from './alert-sender';
import { ALERT_JOBS, type AlertDestination, findAlert } from './alert-store';

/** Returns the lane of the alerts of each method, so that a silent webhook delays no e-mail. */
export function alertLanes(
  db: Database,
  websiteId: string,
  send: SendAlert,
): Lane<OutgoingAlert, AlertDestination>[] {
  return Object.values(ALERT_JOBS).map((kind) => ({
    kind,
    async load({ id, subject, payload }) {
      const alert = await findAlert(db, websiteId, String(subject));
      return alert && { id, ...payload, ...alert };
    },
    run: (alert, _job, signal) => send(alert, signal),
  }));
}
