import { useState } from 'react';
import { changeStatusCall } from '../../contract/orders/owned-order-calls';
import { api } from '../frame/api';
import { useChange } from '../frame/use-change';
import type { ChangedStatus } from './order-texts';

/** The change of an order's status, and the last one that was made. */
export type OrderStatusChange = ReturnType<typeof useOrderStatus>;

/** Returns the change of an order's status. One is saved at a time. */
export function useOrderStatus() {
  const [changed, setChanged] = useState<ChangedStatus | null>(null);
  const saving = useChange({
    send: ({ orderNumber, from, to }: ChangedStatus) =>
      api(changeStatusCall, { params: { orderNumber }, body: { status: to, from } }),
    onChanged: (_, change) => setChanged(change),
  });
  return { ...saving, changed };
}
