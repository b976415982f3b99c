import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../server-context';
import { createTransports } from './create-transports';
import { type DeliveryWorker, startDeliveryWorker } from './delivery-worker';

/**
 * Delivers submissions from when the server listens until it closes, which waits for the attempts that run. Returns a
 * function that starts what has been queued.
 */
export function deliverWhileListening(app: FastifyInstance, context: ServerContext): () => void {
  const { db, websiteId, siteTitle: senderName, delivery, now } = context;
  const stopping = new AbortController();
  let worker: DeliveryWorker | undefined;
  app.addHook('onListen', async () => {
    worker = startDeliveryWorker({
      db,
      websiteId,
      transports: createTransports(delivery, { senderName, now }),
      log: app.log,
      signal: stopping.signal,
      now,
      random: Math.random,
    });
  });
  app.addHook('onClose', async () => {
    stopping.abort();
    await worker?.stopped;
  });
  return () => worker?.wake();
}
