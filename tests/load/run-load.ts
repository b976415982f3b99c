import { setTimeout as wait } from 'node:timers/promises';
import type { Shopper } from '../support/shopper';
import { readProcess } from './read-process';
import { goShopping, type Offer, type RequestKind } from './shopping-trip';

export interface LoadOptions {
  origin: string;
  ownerToken: string;
  offers: readonly Offer[];
  /** At the same time. */
  shoppers: number;
  seconds: number;
  thinkMs: number;
}

export interface LoadResult {
  seconds: number;
  /** Milliseconds of every answer, by what was asked. */
  times: Record<RequestKind, number[]>;
  /** How many answers there were of each status; 0 stands for none at all. */
  statuses: Record<number, number>;
  /** Adds that were answered with 200. */
  promised: number;
  /** What shoppers were promised and did not find in their carts. */
  missing: string[];
  /** Megabytes that the server held, once a second. */
  memory: number[];
  /** Milliseconds of the server's processor time for one answer: the same on a busy machine. */
  processorMs: number;
}

/** Lets shoppers loose on a server and asks each of them in the end whether all is there. */
export async function runLoad(options: LoadOptions): Promise<LoadResult> {
  const times: LoadResult['times'] = { page: [], stock: [], add: [], cart: [] };
  const statuses: LoadResult['statuses'] = {};
  const before = await readProcess(options.origin, options.ownerToken);
  const startedAt = Date.now();
  const until = startedAt + options.seconds * 1000;
  const onAnswer = (what: RequestKind, status: number, milliseconds: number) => {
    times[what].push(milliseconds);
    statuses[status] = (statuses[status] ?? 0) + 1;
  };
  const sampling = sampleMemory(options, until);
  const trips = Array.from({ length: options.shoppers }, async (_, place) => {
    // Spread over one pause: a crowd does not arrive in the same instant.
    await wait((place / options.shoppers) * options.thinkMs);
    return goShopping({ ...options, until, random: Math.random, onAnswer });
  });
  const shoppers = (await Promise.all(trips)).flat();
  const seconds = (Date.now() - startedAt) / 1000;
  const memory = await sampling;
  const after = await readProcess(options.origin, options.ownerToken);
  const answers = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  const promised = shoppers.flatMap((shopper) => [...shopper.promised.values()]);
  return {
    seconds,
    times,
    statuses,
    promised: promised.reduce((sum, count) => sum + count, 0),
    missing: await findMissing(shoppers),
    memory,
    processorMs: ((after.processor - before.processor) * 1000) / answers,
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
