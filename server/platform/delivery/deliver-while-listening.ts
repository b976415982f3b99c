import type { FastifyInstance } from 'fastify';
import type { DeliveryLane } from './attempt';
import { type DeliveryWorker, startDeliveryWorker } from './delivery-worker';

/**
 * Delivers from when the server listens until it closes, which waits for the attempts that run. Returns a function that
 * starts what has been queued.
 */
export function deliverWhileListening(
  app: FastifyInstance,
  { lanes, now }: { lanes: readonly DeliveryLane[]; now: () => number },
): () => void {
  const stopping = new AbortController();
  let worker: DeliveryWorker | undefined;
  app.addHook('onListen', async () => {
    const { signal } = stopping;
    worker = startDeliveryWorker({ lanes, log: app.log, signal, now, random: Math.random });
  });
  app.addHook('onClose', async () => {
    stopping.abort();
    await worker?.stopped;
  });
  return () => worker?.wake();
}
