import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { FastifyInstance } from 'fastify';
import pLimit from 'p-limit';
import type { StackFrame } from '../../../../contract/telemetry/error-stack';

/** A place in a script. Line and column start at 1. */
export interface ScriptPlace {
  url: string;
  line: number;
  column: number;
}

const END = /:(\d{1,7}):(\d{1,7})\)?$/;

/** Returns the place that a line of a stack names; null without one. */
export function parseFrame(text: string): ScriptPlace | null {
  const line = text.trim();
  const end = END.exec(line);
  const start = line.search(/https?:\/\//);
  if (!end || start < 0 || start > end.index) return null;
  return { url: line.slice(start, end.index), line: Number(end[1]), column: Number(end[2]) };
}

/** The build puts this file beside the bundled server. */
const WORKER = new URL('./trace-places-worker.mjs', import.meta.url);
/** A map of 20 MB takes about a second on an idle core. */
const TIMEOUT_MS = 15_000;
/** A map of 20 MB takes 100 to 350 MB. */
const MAX_MEMORY_MB = 512;
/** Stacks that are read or wait for their turn, and the milliseconds that one waits: the console waits for 30 seconds. */
const MAX_TURNS = 10;
const MAX_WAIT_MS = 12_000;
const FAILURE =
  'A stack is shown without its places in the sources. Unless too many were opened at once, check the maps in SOURCE_MAPS_DIR.';

const TOO_MANY = 'Too many stacks wait for their source maps. Open the stack again later.';

/** A place in a script, and the files that may be its source map, of which the first readable one is used. */
export interface MappedPlace extends Pick<ScriptPlace, 'line' | 'column'> {
  files: readonly string[];
}

/** A place in a source. Line and column start at 1. */
export type SourcePlace = NonNullable<StackFrame['source']>;

/** Returns the places in the sources, in order; null where no map has the place. Never throws. */
export type TracePlaces = (places: readonly MappedPlace[]) => Promise<readonly (SourcePlace | null)[]>;

export interface TracerOptions {
  /** Ends the thread that runs. Later calls start none. */
  signal: AbortSignal;
  /** Receives why no place was found. */
  onFailure: (error: unknown) => void;
  /** Module of the thread; that of the server unless given. */
  worker?: URL;
  /** 15 seconds unless given. */
  timeoutMs?: number;
  /** Milliseconds that a stack waits for others; 12 seconds unless given. */
  maxWaitMs?: number;
}

/** Returns how to find places while a server runs. Closing it ends the thread. */
export function openTracer(app: FastifyInstance): TracePlaces {
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  const onFailure = (error: unknown) => app.log.warn({ err: error }, FAILURE);
  return createTracer({ signal: closing.signal, onFailure });
}

/**
 * Returns how to find places. Each call reads the maps in a thread of its own, because a map of 20 MB takes up to a second, in
 * which the server would send no response. Calls take turns, so that the memory is that of one map. One that would
 * wait for too long returns no places, instead of a response after minutes.
 */
export function createTracer(options: TracerOptions): TracePlaces {
  const { signal, onFailure, maxWaitMs = MAX_WAIT_MS } = options;
  const limit = pLimit(1);
  return async (places) => {
    if (places.length === 0) return [];
    try {
      if (limit.activeCount + limit.pendingCount >= MAX_TURNS) throw new Error(TOO_MANY);
      const askedAt = performance.now();
      return await limit(() => {
        if (performance.now() - askedAt > maxWaitMs) throw new Error(TOO_MANY);
        return runWorker(places, options);
      });
    } catch (error) {
      if (!signal.aborted) onFailure(error);
      return places.map(() => null);
    }
  };
}

async function runWorker(
  places: readonly MappedPlace[],
  { signal, worker: module = WORKER, timeoutMs = TIMEOUT_MS }: TracerOptions,
): Promise<(SourcePlace | null)[]> {
  signal.throwIfAborted();
  const worker = new Worker(module, {
    workerData: places,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
  });
  // An error after the end of the wait below would end the process.
  worker.on('error', () => undefined);
  try {
    const ending = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    const [sources] = await once(worker, 'message', { signal: ending });
    return sources;
  } finally {
    await worker.terminate();
  }
}
