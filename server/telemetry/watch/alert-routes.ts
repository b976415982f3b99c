import type { FastifyInstance } from 'fastify';
import type { AlertReceivers } from '../../../contract/telemetry/alert';
import {
  alertsCall,
  changeReceiversCall,
  receiversCall,
  testAlertCall,
} from '../../../contract/telemetry/alert-calls';
import { isEmail } from '../../../src/commerce/is-email';
import type { Database } from '../../platform/database/open-database';
import { findWebhookFault } from '../../platform/delivery';
import { HttpFailure } from '../../platform/http/http-failure';
import { registerCall } from '../../platform/http/register-call';
import type { RateLimit, RateLimitRule } from '../../platform/rate-limit/rate-limit';
import type { DeliverySettings } from '../../platform/settings/delivery-settings';
import { type SendAlert, sendTest } from './alert-sender';
import { destinationsOf, listAlerts, readReceivers, writeReceivers } from './alert-store';

const TESTS: RateLimitRule = { limit: 5, windowMs: 60_000 };
/** Milliseconds for a test, which a person waits for. */
const TEST_MS = 20_000;

export interface AlertRouteDeps {
  db: Database;
  websiteId: string;
  delivery: DeliverySettings;
  send: SendAlert;
  createRateLimit: (rule: RateLimitRule) => RateLimit;
  now: () => number;
}

/** Registers the calls of alerts. */
export function registerAlertRoutes(app: FastifyInstance, deps: AlertRouteDeps): void {
  const { db, websiteId, delivery, send, now } = deps;
  const tests = deps.createRateLimit(TESTS);
  registerCall(app, alertsCall, async ({ reply }) => {
    reply.header('cache-control', 'no-store');
    return { alerts: await listAlerts(db, websiteId) };
  });
  registerCall(app, receiversCall, async ({ reply }) => {
    reply.header('cache-control', 'no-store');
    const sends = { email: delivery.smtp !== null, webhook: delivery.webhook !== null };
    return { receivers: await readReceivers(db, websiteId), sends };
  });
  registerCall(app, changeReceiversCall, async ({ body }) => {
    const receivers = body();
    requireReachable(receivers, delivery);
    await writeReceivers(db, websiteId, receivers);
    return {};
  });
  registerCall(app, testAlertCall, async ({ reply }) => {
    const slot = await tests.take(['test alerts']);
    if (!slot.granted) {
      reply.header('retry-after', slot.retryAfterSeconds);
      const message = `Too many tests. Try again in ${slot.retryAfterSeconds} s.`;
      throw new HttpFailure(429, { message });
    }
    const destinations = destinationsOf(await readReceivers(db, websiteId));
    if (destinations.length === 0)
      throw new HttpFailure(409, { message: 'Nobody receives alerts yet. Add an address or a webhook.' });
    const signal = AbortSignal.timeout(TEST_MS);
    const alert = await sendTest({ db, websiteId, send, at: new Date(now()), signal }, destinations);
    return { alert };
  });
}

/** Throws HttpFailure 400 for receivers that the server never delivers to. */
function requireReachable({ emails, webhook }: AlertReceivers, delivery: DeliverySettings): void {
  const wrong = emails.find((email) => !isEmail(email));
  if (wrong !== undefined) {
    const message = `Emails must be formatted as name@example.com: ${wrong}`;
    throw new HttpFailure(400, { message, field: 'emails' });
  }
  const fault = webhook && findWebhookFault(webhook, delivery.webhook);
  if (fault) throw new HttpFailure(400, { message: fault, field: 'webhook' });
}
