import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** A width to draw for where nothing has one, as in a test. */
const USUAL_WIDTH = 600;

/** The width of an element in pixels, measured before it is shown and whenever it changes. */
export function useWidth<E extends Element>(): [RefObject<E | null>, number] {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(USUAL_WIDTH);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => setWidth(Math.round(element.getBoundingClientRect().width) || USUAL_WIDTH);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
