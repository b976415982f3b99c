import { fitInto, type Pair, scaleAt, WHOLE, withinBounds, type Zoom } from './zoom-geometry';

/** Scale after a double press. */
const DOUBLE_PRESS_SCALE = 2.5;
/** At most this many ms between the two presses. */
const DOUBLE_PRESS_TIME = 300;
/** A finger that moves less, in CSS pixels, has pressed. */
const SLOP = 10;
/** A swipe downwards of this length, in CSS pixels, closes the lightbox. */
const CLOSING_DISTANCE = 100;

/** Changes the zoom of the current picture. */
export interface Zoomer {
  /** Multiplies the scale. */
  readonly by: (factor: number) => void;
  /** Moves the enlarged picture by CSS pixels. Returns false for one that is not enlarged. */
  readonly pan: (by: Pair) => boolean;
  readonly reset: () => void;
}

interface GestureOptions {
  /** Returns the current picture. */
  readonly picture: () => HTMLImageElement;
  onZoom(scale: number): void;
  /** Called after a press beside the picture, and after a swipe downwards. */
  onDismiss(): void;
}

/**
 * Enlarges and moves the current picture by double press, pinch, drag and wheel. A picture that is not enlarged leaves
 * movements along the line to the browser, which scrolls the strip.
 */
export function watchGestures(
  strip: HTMLElement,
  { picture, onZoom, onDismiss }: GestureOptions,
  signal: AbortSignal,
): Zoomer {
  const pointers = new Map<number, Pair>();
  let zoom = WHOLE;
  /** Where the gesture of one finger began. */
  let start: Pair = [0, 0];
  /** Whether one finger, or the mouse, has not moved yet. */
  let isPress = false;
  let lastPress: { readonly time: number; readonly at: Pair } | undefined;

  const frame = (): Pair => [strip.clientWidth, strip.clientHeight];
  const size = (): Pair => {
    const { naturalWidth, naturalHeight } = picture();
    return fitInto([naturalWidth, naturalHeight], frame());
  };
  const apply = (next: Zoom): void => {
    const { style, srcset, dataset } = picture();
    const [width] = size();
    zoom = next.scale > 1 ? withinBounds(next, size(), frame()) : next;
    const [x, y] = zoom.offset;
    style.transform = zoom === WHOLE ? '' : `translate(${x}px,${y}px) scale(${zoom.scale})`;
    strip.toggleAttribute('data-zoomed', zoom.scale > 1);
    // The browser loads a file with more details.
    if (zoom.scale > 1 && srcset)
      picture().sizes = `min(${Math.ceil(width * zoom.scale)}px,${dataset.width}px)`;
    onZoom(zoom.scale);
  };
  const reset = (): void => apply(WHOLE);

  /** Returns a point as the distance from the middle of the strip. */
  const fromMiddle = (x: number, y: number): Pair => {
    const { left, top, width, height } = strip.getBoundingClientRect();
    return [x - left - width / 2, y - top - height / 2];
  };
  const scaleTo = (scale: number, at: Pair): void => apply(scale > 1 ? scaleAt(zoom, scale, at) : WHOLE);
  const pan = ([x, y]: Pair): void =>
    apply({ scale: zoom.scale, offset: [zoom.offset[0] + x, zoom.offset[1] + y] });

  const onPress = (at: Pair, time: number): void => {
    const isDouble =
      lastPress && time - lastPress.time < DOUBLE_PRESS_TIME && distance(lastPress.at, at) < 30;
    lastPress = isDouble ? undefined : { time, at };
    const [width, height] = size();
    const isBeside = width && (Math.abs(at[0]) > width / 2 || Math.abs(at[1]) > height / 2);
    if (isDouble) scaleTo(zoom.scale > 1 ? 1 : DOUBLE_PRESS_SCALE, at);
    else if (isBeside && zoom.scale === 1) onDismiss();
  };

  const onDown = ({ pointerId, clientX, clientY, button }: PointerEvent): void => {
    if (button) return;
    const at = fromMiddle(clientX, clientY);
    pointers.set(pointerId, at);
    start = at;
    isPress = pointers.size === 1;
  };

  const onMove = ({ pointerId, clientX, clientY, pointerType }: PointerEvent): void => {
    const before = pointers.get(pointerId);
    if (!before) return;
    const at = fromMiddle(clientX, clientY);
    if (isPress && distance(start, at) < SLOP) return;
    pointers.set(pointerId, at);
    const other = [...pointers].find(([id]) => id !== pointerId)?.[1];
    isPress = false;
    strip.toggleAttribute('data-moving', true);
    if (other) {
      const middle: Pair = [(at[0] + other[0]) / 2, (at[1] + other[1]) / 2];
      apply(scaleAt(zoom, (zoom.scale * distance(at, other)) / distance(before, other), middle));
      pan([(at[0] - before[0]) / 2, (at[1] - before[1]) / 2]);
    } else if (zoom.scale > 1) {
      strip.setPointerCapture(pointerId);
      pan([at[0] - before[0], at[1] - before[1]]);
    } else if (pointerType !== 'mouse') {
      const y = at[1] - start[1];
      // The browser scrolls: to change the picture as well would delay its frames.
      apply(y > 0 ? { scale: 1, offset: [0, y] } : WHOLE);
    }
  };

  const onEnd = ({ type, pointerId, timeStamp }: PointerEvent): void => {
    const at = pointers.get(pointerId);
    pointers.delete(pointerId);
    if (!at || pointers.size > 0) return;
    strip.toggleAttribute('data-moving', false);
    const isPulled = zoom.scale === 1 && zoom.offset[1] > CLOSING_DISTANCE;
    if (zoom.scale === 1) reset();
    if (type === 'pointercancel') return;
    if (isPulled) onDismiss();
    else if (isPress) onPress(at, timeStamp);
  };

  const onWheel = (event: WheelEvent): void => {
    const { ctrlKey, deltaX, deltaY, clientX, clientY } = event;
    // A pinch on a touchpad arrives as a wheel with Ctrl.
    if (ctrlKey) scaleTo(zoom.scale * 2 ** (-deltaY / 200), fromMiddle(clientX, clientY));
    else if (zoom.scale > 1) pan([-deltaX, -deltaY]);
    else return;
    event.preventDefault();
  };
  // Else two fingers would scroll the strip.
  const onTouch = (event: TouchEvent): void => {
    if (event.touches.length > 1 && event.cancelable) event.preventDefault();
  };

  strip.addEventListener('pointerdown', onDown, { signal });
  strip.addEventListener('pointermove', onMove, { signal });
  for (const type of ['pointerup', 'pointercancel'] as const) strip.addEventListener(type, onEnd, { signal });
  strip.addEventListener('wheel', onWheel, { signal, passive: false });
  strip.addEventListener('touchmove', onTouch, { signal, passive: false });

  return {
    by: (factor) => scaleTo(zoom.scale * factor, [0, 0]),
    pan(by) {
      if (zoom.scale > 1) pan(by);
      return zoom.scale > 1;
    },
    reset,
  };
}

function distance([x1, y1]: Pair, [x2, y2]: Pair): number {
  return Math.hypot(x1 - x2, y1 - y2);
}
