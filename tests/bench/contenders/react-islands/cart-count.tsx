import { useSyncExternalStore } from 'react';
import { cartCount } from '../cart-count-store';

const subscribe = (listener: () => void) => cartCount.subscribe(listener);
const read = () => cartCount.value;

export function CartCount() {
  return <>{`${useSyncExternalStore(subscribe, read, read)}`}</>;
}
