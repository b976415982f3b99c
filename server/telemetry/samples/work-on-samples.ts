import type { FastifyInstance } from 'fastify';
import type { RunExclusively } from '../../platform/database/run-exclusively';
import { type FillOptions, fillSamples } from './fill-samples';
import { removeSamples } from './remove-samples';

export interface SampleWorkOptions extends Omit<FillOptions, 'isStopping'> {
  /** Runs a task while no other process works on the sample data. */
  runExclusively: RunExclusively;
}

/**
 * Fills and removes sample data in the background, as their state requires: when the server listens and after each call of the
 * returned function. Closing the server waits for the current batch; the next start continues.
 */
export function workOnSamples(app: FastifyInstance, options: SampleWorkOptions): () => void {
  let isStopping = false;
  let isWoken = false;
  let running: Promise<void> | undefined;
  const run = async () => {
    do {
      isWoken = false;
      await options.runExclusively(() => work(app, { ...options, isStopping: () => isStopping }));
    } while (isWoken && !isStopping);
  };
  const wake = () => {
    isWoken = true;
    if (isStopping) return;
    running ??= run()
      .catch((err: unknown) =>
        app.log.warn(
          { err },
          'The sample data could not be changed. The next request for their state retries.',
        ),
      )
      .finally(() => {
        running = undefined;
      });
  };
  app.addHook('onListen', async () => wake());
  app.addHook('onClose', async () => {
    isStopping = true;
    await running;
  });
  return wake;
}

/** Does what the state requires until it requires nothing. */
async function work(app: FastifyInstance, options: FillOptions): Promise<void> {
  const { state, isStopping } = options;
  while (!isStopping()) {
    const sample = await state.read();
    if (sample?.state === 'filling')
      await fillSamples(options, sample).catch((err: unknown) => {
        app.log.warn({ err }, 'Sample visits could not be stored.');
        return state.change('filling', 'fill-failed');
      });
    else if (sample?.state === 'removing')
      await removeSamples({ ...options, now: options.now() }).catch((err: unknown) => {
        app.log.warn({ err }, 'Sample data could not be removed.');
        return state.change('removing', 'remove-failed');
      });
    else return;
  }
}
