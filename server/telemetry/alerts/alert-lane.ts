import { sql } from 'kysely';
import type { Database } from '../../platform/database/open-database';
import { claimJobs, type DeliveryLane, endAttempt } from '../../platform/delivery';
import type { OutgoingAlert, SendAlert } from './alert-sender';

interface QueuedAlert extends OutgoingAlert {
  /** Number of attempts, this one included. */
  attempts: number;
  retryUntil: Date;
}

/** Returns the queue of alerts of each method, so that a silent webhook delays no e-mail. */
export function alertLanes(db: Database, websiteId: string, send: SendAlert): DeliveryLane[] {
  return (['email', 'webhook'] as const).map((method) => ({
    name: `alerts by ${method}`,
    async claim(limit) {
      const { rows } = await sql<QueuedAlert>`
        with claimed as (
          ${claimJobs('performance_alert_delivery', websiteId, { limit, where: sql`method = ${method}` })}
        )
        select claimed.id, method, destination, attempts, retry_until, alert.happened_at as at,
          json_build_object('kind', alert.kind, 'budget', alert.budget, 'figure', alert.figure) as content
        from claimed
        join performance_alert alert on alert.website_id = claimed.website_id and alert.id = claimed.alert_id`.execute(
        db,
      );
      return rows.map((alert) => ({
        ...alert,
        deliver: (signal) => send(alert, signal),
        end: (outcome) => endAttempt(db, 'performance_alert_delivery', websiteId, { ...alert, outcome }),
      }));
    },
  }));
}
