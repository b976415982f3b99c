import type { FastifyInstance } from 'fastify';
import { deliveriesCall, retryDeliveryCall } from '../../../../contract/forms/calls';
import type { ServerContext } from '../../../platform/feature';
import { HttpFailure } from '../../../platform/http/http-failure';
import { registerCall } from '../../../platform/http/register-call';
import { sendNdjson } from '../../../platform/http/send-ndjson';
import { readDeliveries } from './delivery-list';
import { retryDelivery } from './delivery-queue';

/** Registers the owner's list of deliveries. */
export function registerDeliveryRoutes(app: FastifyInstance, { db, websiteId }: ServerContext): void {
  registerCall(app, deliveriesCall, ({ params, query, reply }) =>
    sendNdjson(reply, readDeliveries(db, websiteId, { formId: params.formId, state: query.state })),
  );
  registerCall(app, retryDeliveryCall, async ({ params, reply }) => {
    const { formId, deliveryId } = params;
    reply.header('cache-control', 'no-store');
    if (!(await retryDelivery(db, websiteId, { formId, id: deliveryId }))) {
      throw new HttpFailure(404, { message: 'There is no failed delivery with this id.' });
    }
    app.jobs.wake();
    return { state: 'pending' as const };
  });
}
