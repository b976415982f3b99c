import { runInGroups } from '../../platform/database/run-in-groups';
import type { Client } from '../../platform/http/parse-client';
import { type CapValue, type CardinalityLimits, OTHER } from './cardinality-limits';
import { utcDay } from './dimensions';
import type { LimitedValue } from './known-values';

/** Valid records that one request delivered. */
export interface Delivery<Item> {
  receivedAt: Date;
  client: Client;
  records: readonly Item[];
}

/** Groups at the same time: one is prepared while the database stores the other. */
const CONCURRENCY = 2;

/** Returns a function that stores a delivery with others of the same UTC day that arrive at the same time. */
export function storeTogether<Item>(
  store: (deliveries: readonly Delivery<Item>[]) => Promise<void>,
): (delivery: Delivery<Item>) => Promise<void> {
  return runInGroups({
    run: async (deliveries) => {
      await store(deliveries);
      return [];
    },
    concurrency: CONCURRENCY,
    mayJoin: ([first], next) => first !== undefined && dayOf(first) === dayOf(next),
  });
}

function dayOf({ receivedAt }: Delivery<unknown>): string {
  return utcDay(receivedAt);
}

/** Returns how to cap the values of deliveries of one day. Each network's values need evidence of their own. */
export async function loadCapValue<Item>(
  limits: CardinalityLimits,
  deliveries: readonly Delivery<Item>[],
  valuesOf: (records: readonly Item[]) => LimitedValue[],
): Promise<CapValue> {
  let capValue: CapValue = () => OTHER;
  for (const { receivedAt, client, records } of deliveries)
    capValue = await limits.load(receivedAt, client.network, valuesOf(records));
  return capValue;
}
