/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
import { cartCount } from '../cart-count-store';

export function CartCount() {
  const [count, setCount] = useState(cartCount.value);
  useEffect(() => cartCount.subscribe(() => setCount(cartCount.value)), []);
  return <>{`${count}`}</>;
}
