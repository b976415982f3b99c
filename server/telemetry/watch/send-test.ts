import { randomUUID } from 'node:crypto';
import type { Alert } from '../../../contract/telemetry/alert';
import type { Database } from '../../platform/database/open-database';
import { describeReason } from '../../platform/jobs';
import type { SendAlert } from './alert-sender';
import { type AlertDestination, type EndedDelivery, storeTest } from './alert-store';

export interface SendTestOptions {
  db: Database;
  websiteId: string;
  send: SendAlert;
  at: Date;
  signal: AbortSignal;
}

/** Sends a test alert to each destination once, at the same time, and returns how each delivery ended. */
export async function sendTest(
  { db, websiteId, send, at, signal }: SendTestOptions,
  destinations: readonly AlertDestination[],
): Promise<Alert> {
  const content = { kind: 'test', budget: null, figure: null } as const;
  const deliveries = await Promise.all(
    destinations.map(async (destination): Promise<EndedDelivery> => {
      const id = randomUUID();
      const error = await untilAborted(send({ id, ...destination, content, at }, signal), signal).then(
        () => null,
        (reason: unknown) => describeFailure(reason),
      );
      return { id, ...destination, error };
    }),
  );
  return storeTest(db, websiteId, deliveries, at);
}

/** Rejects when the signal aborts: a mail server that is silent does not end its connection at once. */
function untilAborted(sending: Promise<void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    sending.then(resolve, reject);
  });
}

function describeFailure(reason: unknown): string {
  const isLate = reason instanceof DOMException && reason.name === 'TimeoutError';
  return isLate ? 'The receiver did not accept it in time.' : describeReason(reason);
}
