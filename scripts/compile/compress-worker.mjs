// A thread of compress-in-thread.mjs.
import { parentPort } from 'node:worker_threads';
import { compress } from './compress.mjs';

parentPort?.on('message', async (task) => {
  try {
    parentPort?.postMessage({ result: await compress(task) });
  } catch (error) {
    parentPort?.postMessage({ error });
  }
});
