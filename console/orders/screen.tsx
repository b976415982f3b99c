import { useLayoutEffect, useState } from 'react';
import { useAddress } from '../frame/open-screen';
import { mayUse } from '../frame/screen-element';
import { signInAgain } from '../frame/sign-in-again';
import { createOrderCalls } from './order-calls';
import { formatRoute, parseRoute } from './order-route';
import { createOrderStore } from './order-store';
import { Orders } from './orders';
import './orders.css';

/** The orders of the shop, or the one that the address names. */
export function Screen() {
  const [address, open] = useAddress();
  const [store] = useState(() =>
    createOrderStore({ calls: createOrderCalls(window.fetch.bind(window)), onSignedOut: signInAgain }),
  );
  useLayoutEffect(() => void store.show(parseRoute(address)), [store, address]);
  return (
    <Orders store={store} canChange={mayUse('orders:write')} onOpen={(route) => open(formatRoute(route))} />
  );
}
