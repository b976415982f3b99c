import { setTimeout as wait } from 'node:timers/promises';
import type { Shopper } from '../support/shopper';
import { readProcess } from './read-process';
import { goShopping, type Offer, type RequestKind } from './shopping-trip';

export interface LoadOptions {
  origin: string;
  ownerToken: string;
  offers: readonly Offer[];
  /** Number of concurrent shoppers. */
  shoppers: number;
  seconds: number;
  thinkMs: number;
}

export interface LoadResult {
  seconds: number;
  /** Response times in milliseconds, by kind of request. */
  times: Record<RequestKind, number[]>;
  /** Numbers of responses by status; 0 for requests without a response. */
  statuses: Record<number, number>;
  /** Number of adds with status 200. */
  acknowledged: number;
  /** Acknowledged adds that are missing in the carts. */
  missing: string[];
  /** Resident memory of the server in megabytes, once a second. */
  memory: number[];
  /** Processor time of the server per response, in milliseconds. Independent of the load of the machine. */
  processorMs: number;
}

/** Runs concurrent shoppers on a server, then checks that their carts contain every acknowledged add. */
export async function runLoad(options: LoadOptions): Promise<LoadResult> {
  const times: LoadResult['times'] = { page: [], stock: [], add: [], cart: [] };
  const statuses: LoadResult['statuses'] = {};
  const before = await readProcess(options.origin, options.ownerToken);
  const startedAt = Date.now();
  const until = startedAt + options.seconds * 1000;
  const onResponse = (kind: RequestKind, status: number, milliseconds: number) => {
    times[kind].push(milliseconds);
    statuses[status] = (statuses[status] ?? 0) + 1;
  };
  const sampling = sampleMemory(options, until);
  const trips = Array.from({ length: options.shoppers }, async (_, index) => {
    // Spread over one pause, because shoppers do not arrive in the same instant.
    await wait((index / options.shoppers) * options.thinkMs);
    return goShopping({ ...options, until, random: Math.random, onResponse });
  });
  const shoppers = (await Promise.all(trips)).flat();
  const seconds = (Date.now() - startedAt) / 1000;
  const memory = await sampling;
  const after = await readProcess(options.origin, options.ownerToken);
  const responses = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  const acknowledged = shoppers.flatMap((shopper) => [...shopper.acknowledged.values()]);
  return {
    seconds,
    times,
    statuses,
    acknowledged: acknowledged.reduce((sum, count) => sum + count, 0),
    missing: await findMissing(shoppers),
    memory,
    processorMs: ((after.processor - before.processor) * 1000) / responses,
  };
}

async function sampleMemory({ origin, ownerToken }: LoadOptions, until: number): Promise<number[]> {
  const samples: number[] = [];
  while (Date.now() < until) {
    samples.push((await readProcess(origin, ownerToken)).memory);
    await wait(1000);
  }
  return samples;
}

async function findMissing(shoppers: readonly Shopper[]): Promise<string[]> {
  const missing: string[] = [];
  const queue = [...shoppers];
  const work = async () => {
    for (let shopper = queue.pop(); shopper; shopper = queue.pop())
      missing.push(...(await shopper.missing()));
  };
  await Promise.all(Array.from({ length: 20 }, work));
  return missing;
}
