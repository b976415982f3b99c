import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Width in environments without layout, such as tests. */
const FALLBACK_WIDTH = 600;

/** Returns a ref and the width of its element in pixels, measured before paint and on every resize. */
export function useWidth<E extends Element>(): [RefObject<E | null>, number] {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(FALLBACK_WIDTH);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => setWidth(Math.round(element.getBoundingClientRect().width) || FALLBACK_WIDTH);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
