import { z } from 'zod';
import { strictBody } from '../shared/request-fields';
import { isWebUrl } from '../shared/validators';
import { budgetInputSchema } from './budget';

/** Requests and responses of performance alerts. */

const MAX_EMAILS = 10;

/** Where alerts are sent. */
export const alertReceiversSchema = strictBody({
  emails: z.array(z.string().max(254)).max(MAX_EMAILS, { error: `Choose at most ${MAX_EMAILS} addresses.` }),
  webhook: z
    .string()
    .refine(isWebUrl, { error: 'Write the webhook as https://alerts.example/vitrine.' })
    .nullable(),
});

export type AlertReceivers = z.infer<typeof alertReceiversSchema>;

/** Response of `GET /api/vitrine/performance/alerts/receivers`. */
export const alertSettingsSchema = z.object({
  receivers: z.object(alertReceiversSchema.shape),
  /** Whether the server has the settings for each method. */
  sends: z.object({ email: z.boolean(), webhook: z.boolean() }),
});

export type AlertSettings = z.infer<typeof alertSettingsSchema>;

const delivery = z.object({
  method: z.enum(['email', 'webhook']),
  destination: z.string(),
  state: z.enum(['pending', 'delivered', 'failed']),
  attempts: z.number(),
  error: z.string().nullable(),
});

const alert = z.object({
  id: z.string(),
  kind: z.enum(['exceeded', 'recovered', 'test']),
  at: z.iso.datetime(),
  /** The budget as it was then; null for a test. */
  budget: z.object({ id: z.string(), ...budgetInputSchema.shape }).nullable(),
  figure: z
    .object({
      value: z.number().nullable(),
      interval: z.tuple([z.number(), z.number()]).nullable(),
      views: z.number(),
    })
    .nullable(),
  deliveries: z.array(delivery),
});

export type Alert = z.infer<typeof alert>;

/** Response of `GET /api/vitrine/performance/alerts`. */
export const alertListSchema = z.object({ alerts: z.array(alert) });

/** Response of the test alert. */
export const testedAlertSchema = z.object({ alert });
