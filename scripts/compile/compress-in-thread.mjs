import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

const WORKER = new URL('./compress-worker.mjs', import.meta.url);

/**
 * @typedef {import('./compress.mjs').CompressTask} CompressTask
 * @typedef {import('./compress.mjs').Compressed} Compressed
 *
 * @typedef {object} Job
 * @property {CompressTask} task
 * @property {(result: Compressed) => void} resolve
 * @property {(error: unknown) => void} reject
 */

/** @type {Job[]} */
const waiting = [];
/** @type {Worker[]} */
const idle = [];
let threads = 0;

/**
 * Minifies code as `compress` does, in a thread beside others: the files of a first build take a minute of processor time.
 *
 * @param {CompressTask} task
 * @returns {Promise<Compressed>}
 */
export function compressInThread(task) {
  return new Promise((resolve, reject) => {
    waiting.push({ task, resolve, reject });
    startNext();
  });
}

function startNext() {
  const worker = waiting.length === 0 ? undefined : (idle.pop() ?? openThread());
  const job = worker && waiting.shift();
  if (!worker || !job) return;
  worker.ref();
  worker.once('message', ({ result, error }) => {
    // A thread without a job does not keep the process from ending.
    worker.unref();
    idle.push(worker);
    if (error) job.reject(error);
    else job.resolve(result);
    startNext();
  });
  worker.postMessage(job.task);
}

/** @returns {Worker | undefined} undefined when there are as many as cores */
function openThread() {
  if (threads >= availableParallelism()) return undefined;
  threads += 1;
  return new Worker(WORKER);
}
