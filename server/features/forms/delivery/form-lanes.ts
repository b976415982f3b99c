import type { Database } from '../../../platform/database/open-database';
import { type DeliveryLane, endAttempt } from '../../../platform/delivery';
import { DELIVERY_METHODS, type DeliveryMethod, type DeliveryTransport } from './delivery';
import { claimDeliveries } from './delivery-queue';

export interface FormLaneOptions {
  db: Database;
  websiteId: string;
  transports: Readonly<Record<DeliveryMethod, DeliveryTransport>>;
}

/** Returns the queue of submissions of each method. */
export function formLanes({ db, websiteId, transports }: FormLaneOptions): DeliveryLane[] {
  return DELIVERY_METHODS.map((method) => ({
    name: method,
    async claim(limit) {
      const deliveries = await claimDeliveries(db, websiteId, { method, limit });
      return deliveries.map((delivery) => ({
        ...delivery,
        deliver: (signal) => transports[method].deliver(delivery, signal),
        end: (outcome) => endAttempt(db, 'form_delivery', websiteId, { ...delivery, outcome }),
      }));
    },
  }));
}
