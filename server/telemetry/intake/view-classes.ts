import { isInternal } from '../../platform/http/parse-network';
import { createDailyMap } from './daily-map';

/**
 * Upper bounds of the classes of page views. The n-th page view of a network on a day has the first class whose bound is n or
 * more, so that a report can leave out the page views of a network beyond its share.
 */
export const VIEW_CLASSES = [5, 10, 20, 40, 80, 160, 320, 640, Number.POSITIVE_INFINITY] as const;

export const LAST_VIEW_CLASS = VIEW_CLASSES.length - 1;

/** Maximum number of networks, and of ids, that are remembered. */
const MAX_NETWORKS = 100_000;
const MAX_IDS = 300_000;
/** Maximum number of names that are counted separately for one network. */
const MAX_NAMES = 100;

/**
 * Returns the class of a value: 0 for the first five of its name from its network on its day.
 * @param name what is counted separately, such as one metric
 * @param id the same for every record of one value
 */
export type ClassifyView = (name: string, id: string) => number;

export interface ViewCounter {
  /** Returns how to classify the values that a network sent on a UTC day. */
  of(day: string, network: string): ClassifyView;
}

/**
 * Returns the counter of this process. Values of internal networks have class 0: these addresses are the operator's
 * own. Beyond `maxIds`, a repeated id counts as another value.
 */
export function createViewCounter(maxIds = MAX_IDS): ViewCounter {
  const networks = createDailyMap(createNetwork, MAX_NETWORKS);
  const places = createDailyMap(() => new Map<string, number>(), 1);

  return {
    of(day, network) {
      const { isOperator, counts } = networks.get(day, network);
      if (isOperator) return () => 0;
      const known = places.get(day, '');
      return (name, id) => {
        const key = `${network} ${name} ${id}`;
        const place = known.get(key) ?? countNext(counts, name);
        if (known.size < maxIds) known.set(key, place);
        return VIEW_CLASSES.findIndex((bound) => place <= bound);
      };
    },
  };
}

interface CountedNetwork {
  /** It is of the operator's own machines. Read once, because parsing an address takes longer than counting. */
  isOperator: boolean;
  /** Numbers of values by name. */
  counts: Map<string, number>;
}

function createNetwork(network: string): CountedNetwork {
  return { isOperator: isInternal(network), counts: new Map() };
}

/** Returns the next place under a name; names beyond the maximum share one. */
function countNext(counts: Map<string, number>, name: string): number {
  const counted = counts.has(name) || counts.size < MAX_NAMES ? name : '';
  const place = (counts.get(counted) ?? 0) + 1;
  counts.set(counted, place);
  return place;
}
