import type { FastifyInstance } from 'fastify';
import { answersCall, formsCall, submissionsCall } from '../../../contract/forms/calls';
import type { ServerContext } from '../../platform/feature';
import { sendCsv } from '../../platform/http/csv';
import { registerCall } from '../../platform/http/register-call';
import { sendNdjson } from '../../platform/http/send-ndjson';
import { countDeliveries } from './delivery/delivery-list';
import { findForm, listForms } from './form-store';
import { formatCsv } from './format-csv';
import { outcomeFailure } from './outcome-failure';
import { readAnswerPage } from './read-answer-page';
import { readSubmissions } from './submission-store';

const NO_DELIVERIES = { pending: 0, delivered: 0, failed: 0 };

/** Registers the owner's list of forms and the export of their submissions. */
export function registerOwnerFormRoutes(app: FastifyInstance, { db, websiteId }: ServerContext): void {
  registerCall(app, formsCall, async ({ reply }) => {
    reply.header('cache-control', 'no-store');
    const deliveries = await countDeliveries(db, websiteId);
    const forms = await listForms(db, websiteId);
    return {
      forms: forms.map((each) => ({
        ...each,
        deliveries: { ...NO_DELIVERIES, ...deliveries.get(each.form.id) },
      })),
    };
  });
  registerCall(app, answersCall, async ({ params, query, reply }) => {
    const found = await findForm(db, websiteId, params.formId);
    if (!found) throw outcomeFailure({ kind: 'unknown-form' });
    reply.header('cache-control', 'no-store');
    return readAnswerPage(db, websiteId, { form: found.form, page: query.page });
  });
  registerCall(app, submissionsCall, async ({ params, query, reply }) => {
    const found = await findForm(db, websiteId, params.formId);
    if (!found) throw outcomeFailure({ kind: 'unknown-form' });
    const submissions = readSubmissions(db, websiteId, params.formId);
    if (query.format === 'json') return sendNdjson(reply, submissions);
    return sendCsv(reply, `form-${found.form.id}`, formatCsv(found.form, submissions));
  });
}
