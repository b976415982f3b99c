import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { failureSchema } from '../../../contract/shared/failure';
import {
  type AlertReceivers,
  alertListSchema,
  alertReceiversSchema,
  alertSettingsSchema,
  testedAlertSchema,
} from '../../../contract/telemetry/alert';
import { isEmail } from '../../../src/commerce/is-email';
import type { Database } from '../../platform/database/open-database';
import { findWebhookFault } from '../../platform/delivery';
import { defineCall, registerCall } from '../../platform/http/call';
import { bodyResponses, commonResponses, ownerResponses } from '../../platform/http/call-responses';
import { HttpFailure } from '../../platform/http/http-failure';
import type { RateLimit, RateLimitRule } from '../../platform/rate-limit/rate-limit';
import type { DeliverySettings } from '../../platform/settings/delivery-settings';
import { type SendAlert, sendTest } from './alert-sender';
import { destinationsOf, listAlerts, readReceivers, writeReceivers } from './alert-store';

const TESTS: RateLimitRule = { limit: 5, windowMs: 60_000 };
/** Milliseconds for a test, which a person waits for. */
const TEST_MS = 20_000;

const group = 'Performance';
const responses = { ...commonResponses, ...ownerResponses };

const alertsCall = defineCall({
  method: 'GET',
  path: '/api/vitrine/performance/alerts',
  group,
  summary: 'The latest 100 alerts with their deliveries, newest first',
  permission: 'performance:read',
  responses: { ...responses, 200: { details: 'The alerts.', schema: alertListSchema } },
});

const receiversCall = defineCall({
  method: 'GET',
  path: '/api/vitrine/performance/alerts/receivers',
  group,
  summary: 'Where alerts are sent',
  permission: 'performance:write',
  responses: { ...responses, 200: { details: 'The receivers.', schema: alertSettingsSchema } },
});

const changeReceiversCall = defineCall({
  method: 'PUT',
  path: '/api/vitrine/performance/alerts/receivers',
  group,
  summary: 'Changes where performance alerts are sent',
  permission: 'performance:write',
  body: { json: alertReceiversSchema },
  responses: {
    ...responses,
    ...bodyResponses,
    200: { details: 'They are changed.', schema: z.object({}) },
    400: {
      details: 'The request is invalid, or the server never delivers to a receiver, whose `field` it names.',
      schema: failureSchema,
    },
  },
});

const testCall = defineCall({
  method: 'POST',
  path: '/api/vitrine/performance/alerts/test',
  group,
  summary: 'Sends a test alert',
  details:
    'Sends one now, to every receiver, without retries, and returns how each delivery ended after at most 20 s. Five a minute.',
  permission: 'performance:write',
  responses: {
    ...responses,
    200: { details: 'The alert with the outcome of each delivery.', schema: testedAlertSchema },
    409: { details: 'There are no receivers.', schema: failureSchema },
    429: { details: 'Too many tests. Retry after the seconds in `Retry-After`.', schema: failureSchema },
  },
});

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
  registerCall(app, testCall, async ({ reply }) => {
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
  const wrong = emails.find((email) => !isEmail(email, true));
  if (wrong !== undefined) {
    const message = `Emails must be formatted as name@example.com: ${wrong}`;
    throw new HttpFailure(400, { message, field: 'emails' });
  }
  const fault = webhook && findWebhookFault(webhook, delivery.webhook);
  if (fault) throw new HttpFailure(400, { message: fault, field: 'webhook' });
}
