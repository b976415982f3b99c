import type { Client } from '../../http/read-client';
import { type CapValue, type CardinalityLimits, OTHER } from '../aggregates/cardinality-limits';
import { utcDay } from '../aggregates/dimensions';
import type { LimitedValue } from '../aggregates/limited-value';

/** Valid records that one request delivered. */
export interface Delivery<Item> {
  receivedAt: Date;
  client: Client;
  records: readonly Item[];
}

/** Returns the UTC day of deliveries; those of two days are stored separately. */
export function dayOf({ receivedAt }: Delivery<unknown>): string {
  return utcDay(receivedAt);
}

/** Returns how to cap the values of deliveries of one day. Each network's values need evidence of their own. */
export async function loadCapValue<Item>(
  limits: CardinalityLimits,
  deliveries: readonly Delivery<Item>[],
  valuesOf: (item: Item) => LimitedValue[],
): Promise<CapValue> {
  let capValue: CapValue = () => OTHER;
  for (const { receivedAt, client, records } of deliveries)
    capValue = await limits.load(receivedAt, client.network, records.flatMap(valuesOf));
  return capValue;
}
