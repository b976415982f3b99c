import fastifyPlugin from 'fastify-plugin';
import type { Feature } from '../feature';
import { exportJobs } from './job-metrics';
import { type JobWorker, startJobWorker } from './job-worker';
import type { AnyLane, Lane } from './lane';

export { describeReason } from './decide-outcome';
export { addJobs, addJobsOfQuery, retryJob } from './job-queue';
export { type Job, type JobKind, JobRefused, type Lane } from './lane';

/** The queued work of the website. */
export interface Jobs {
  /** Runs the jobs of a kind while the server listens. Call it before. */
  addLane<Subject, Payload>(lane: Lane<Subject, Payload>): void;
  /** Starts what has been queued. Without it, jobs start within 10 s. */
  wake(): void;
}

declare module 'fastify' {
  interface FastifyInstance {
    jobs: Jobs;
  }
}

const jobs: Feature = async (app, { db, websiteId, now }) => {
  const lanes: AnyLane[] = [];
  const stopping = new AbortController();
  let worker: JobWorker | undefined;
  app.decorate('jobs', {
    addLane: (lane) => void lanes.push(lane),
    wake: () => worker?.wake(),
  });
  const shared = { db, websiteId, lanes, log: app.log, now, random: Math.random };
  let onAttempt: ReturnType<typeof exportJobs> | undefined;
  app.addHook('onReady', async () => {
    onAttempt = exportJobs(app, shared);
  });
  app.addHook('onListen', async () => {
    worker = startJobWorker({ ...shared, signal: stopping.signal, ...(onAttempt && { onAttempt }) });
  });
  app.addHook('onClose', async () => {
    stopping.abort();
    await worker?.stopped;
  });
};

/**
 * Runs queued jobs from when the server listens until it closes, which waits for the attempts that run. Register it before
 * every feature with a lane.
 */
export const jobsFeature = fastifyPlugin(jobs);
