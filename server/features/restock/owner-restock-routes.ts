import type { FastifyInstance } from 'fastify';
import {
  exportSignupsCall,
  sendAllCall,
  sendCall,
  signupGroupsCall,
  signupsCall,
} from '../../../contract/restock/calls';
import type { ServerContext } from '../../platform/feature';
import { sendCsv } from '../../platform/http/csv';
import { HttpFailure } from '../../platform/http/http-failure';
import { registerCall } from '../../platform/http/register-call';
import { sendNdjson } from '../../platform/http/send-ndjson';
import { createWorkQueue } from '../../platform/process/work-queue';
import { findItem } from '../catalogue';
import { formatSignupsCsv } from './format-signups-csv';
import { restockMessages } from './messages';
import { sendEmails } from './send-emails';
import { readSignupGroups } from './signup-groups';
import { readAllSignups, readSignups } from './signup-store';

const EXPORT_QUEUE = { atOnce: 2, maxWaiting: 10 };

/** Registers the owner's lists of signups, and the calls that send their e-mails. */
export function registerOwnerRestockRoutes(app: FastifyInstance, { db, websiteId }: ServerContext): void {
  registerCall(app, signupGroupsCall, ({ query, reply }) => {
    reply.header('cache-control', 'no-store');
    return readSignupGroups(db, websiteId, query.cursor);
  });
  registerCall(app, signupsCall, ({ query, reply }) => {
    reply.header('cache-control', 'no-store');
    return readSignups(db, websiteId, { ...query, itemId: query.productId, cursor: query.cursor });
  });
  registerCall(app, sendCall, async ({ body, reply }) => {
    const { queued, skipped } = await sendEmails(db, websiteId, [body()]);
    const [refused] = skipped;
    if (refused?.verdict === 'unknown') throw new HttpFailure(404, { message: restockMessages.unknownItem });
    if (refused) throw new HttpFailure(409, { message: restockMessages.soldOut });
    app.jobs.wake();
    reply.header('cache-control', 'no-store');
    return { queued };
  });
  registerCall(app, sendAllCall, async ({ body, reply }) => {
    const { queued, skipped } = await sendEmails(db, websiteId, body().sendRequests);
    app.jobs.wake();
    reply.header('cache-control', 'no-store');
    return { queued, skipped: skipped.map(({ productId, variantId }) => ({ productId, variantId })) };
  });
  const options = { queue: createWorkQueue(EXPORT_QUEUE) };
  registerCall(
    app,
    exportSignupsCall,
    ({ query, reply }) => {
      const signups = readAllSignups(db, websiteId);
      if (query.format === 'json') return sendNdjson(reply, signups);
      const csv = formatSignupsCsv(signups, (id) => findItem(db, websiteId, id));
      return sendCsv(reply, 'restock-signups', csv);
    },
    options,
  );
}
