import { type VisitorRequests, visitorRequests } from './visitor-requests';

/** Milliseconds that a computation takes before it yields to the requests of visitors. */
const YIELD_AFTER_MS = 2;

export interface YieldOptions {
  requests?: Pick<VisitorRequests, 'yield'>;
  now?: () => number;
}

/** Returns a function to await in a long loop. Every two milliseconds, it yields to the requests of visitors. */
export function createYield({
  requests = visitorRequests,
  now = () => performance.now(),
}: YieldOptions = {}): () => Promise<void> | undefined {
  let startedAt = now();
  return () => {
    if (now() - startedAt < YIELD_AFTER_MS) return undefined;
    return requests.yield().then(() => {
      startedAt = now();
    });
  };
}
