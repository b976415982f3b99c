import { type VisitorRequests, visitorRequests } from './visitor-requests';

/** Milliseconds that a computation takes before it gives way to visitors. */
const TURN = 2;

export interface TurnOptions {
  requests?: Pick<VisitorRequests, 'giveWay'>;
  now?: () => number;
}

/** Returns a function to await in a long loop: now and then, it gives way to the requests of visitors. */
export function createTurns({
  requests = visitorRequests,
  now = () => performance.now(),
}: TurnOptions = {}): () => Promise<void> | undefined {
  let startedAt = now();
  return () => {
    if (now() - startedAt < TURN) return undefined;
    return requests.giveWay().then(() => {
      startedAt = now();
    });
  };
}
