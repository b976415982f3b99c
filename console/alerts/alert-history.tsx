import type { Alert } from '../../contract/telemetry/alert';
import { formatInstant } from '../charts/figure-formats';
import { alertTitle, describeDelivery, describeFigure, describeLimit } from './alert-texts';

/** The alerts that were sent, newest first. */
export function AlertHistory({ alerts }: { alerts: readonly Alert[] }) {
  return (
    <section className="alert-history">
      <h2>Alerts</h2>
      {alerts.length === 0 && <p className="hint">No alert was sent yet.</p>}
      {alerts.length > 0 && (
        <ul className="list-rows">
          {alerts.map((alert) => (
            <AlertRow key={alert.id} alert={alert} />
          ))}
        </ul>
      )}
    </section>
  );
}

function AlertRow({ alert }: { alert: Alert }) {
  const { at, budget, figure, deliveries } = alert;
  return (
    <li className="list-row alert-row">
      <p className="hint">
        <time dateTime={at}>{formatInstant(at)}</time>
      </p>
      <div className="list-words">
        <h3>{alertTitle(alert)}</h3>
        {budget && figure && (
          <p>
            {describeFigure(budget, figure)}. Budget: {describeLimit(budget)}.
          </p>
        )}
        {deliveries.length === 0 && <p className="hint">Nobody received it: there were no receivers.</p>}
        {deliveries.map((delivery) => (
          <p key={`${delivery.method} ${delivery.destination}`} className="hint">
            {describeDelivery(delivery)}
          </p>
        ))}
      </div>
    </li>
  );
}
