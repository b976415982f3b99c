import type { FastifyReply } from 'fastify';
import type { WorkQueue } from '../process/work-queue';

/**
 * Runs a handler when it is its turn, and returns its response. A streamed response keeps its place until it is sent or
 * its client is gone. A client that is gone before its turn causes no work.
 *
 * @throws {WorkQueueFull} when too many others wait
 */
export function runInQueue<Response>(
  queue: WorkQueue,
  reply: FastifyReply,
  run: () => Promise<Response>,
): Promise<Response | FastifyReply | undefined> {
  return queue.run(async () => {
    if (!reply.raw.destroyed) return run();
    reply.hijack();
    return undefined;
  });
}
