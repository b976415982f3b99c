import { isInternal } from '../../platform/http/parse-network';
import { createDailyMap } from './daily-map';
import { type LimitedDimension, type LimitedValue, valueKey } from './known-values';

/** Number of networks that have to send a value before it is counted by its name. One visitor often has two. */
const ENOUGH_NETWORKS = 3;
/** Maximum number of values of a dimension that one network may propose in a day. */
const MAX_PROPOSALS = 20;
/** Values that one network may add in a day by itself: an error of one visitor must be visible. */
const OWN_VALUES: Partial<Record<LimitedDimension, number>> = { errorGroup: 5, path: 10 };
/** Maximum number of proposed values, and of networks whose proposals are counted. */
const MAX_CANDIDATES = 10_000;
const MAX_NETWORKS = 100_000;

/** Evidence for a value besides the network that sends it. */
export interface Background {
  /** It was counted by its name in the last days. */
  isRecent: boolean;
  /** Half of the dimension's values of the day are taken: the rest is for values of several networks. */
  isHalfFull: boolean;
}

/** Remembers which networks sent a value that is not counted by its name yet. */
export interface ValueEvidence {
  /** Notes that a network sent a value. Returns whether the value is to be counted by its name. */
  admit(day: string, network: string, value: LimitedValue, background: Background): boolean;
  /** Number of values that wait for evidence. */
  readonly candidates: number;
}

/** Returns the evidence that this process has seen. Its memory is bounded, whatever is sent. */
export function createValueEvidence(maxCandidates = MAX_CANDIDATES): ValueEvidence {
  const senders = new Map<string, Set<string>>();
  const proposals = createDailyMap(() => new Map<LimitedDimension, number>(), MAX_NETWORKS);

  /** Counts a proposal. Returns its number among those of the network's day and dimension. */
  const propose = (day: string, network: string, dimension: LimitedDimension) => {
    const counts = proposals.get(day, network);
    const number = (counts.get(dimension) ?? 0) + 1;
    if (number <= MAX_PROPOSALS) counts.set(dimension, number);
    return number;
  };
  const addCandidate = (key: string, network: string) => {
    senders.set(key, new Set([network]));
    for (const oldest of senders.keys()) if (senders.size > maxCandidates) senders.delete(oldest);
  };
  const addSender = (key: string, known: Set<string>, network: string) => {
    known.add(network);
    if (known.size < ENOUGH_NETWORKS) return false;
    senders.delete(key);
    return true;
  };
  return {
    admit(day, network, value, { isRecent, isHalfFull }) {
      if (isInternal(network)) return true;
      const key = valueKey(value);
      const known = senders.get(key);
      if (known) return addSender(key, known, network);
      const number = propose(day, network, value.dimension);
      if (number > MAX_PROPOSALS) return false;
      const isOwn = !isHalfFull && number <= (OWN_VALUES[value.dimension] ?? 0);
      if (isRecent || isOwn) return true;
      addCandidate(key, network);
      return false;
    },
    get candidates() {
      return senders.size;
    },
  };
}
