import { isComposing } from '../../page/is-composing';
import { watchGestures, type Zoomer } from './watch-gestures';

/** Distance, in CSS pixels, by which an arrow key moves an enlarged picture. */
const PAN_STEP = 80;
/** Factor of the scale for the buttons and the keys. */
const ZOOM_STEP = 1.5;

interface ViewerOptions {
  readonly window: Window & typeof globalThis;
  /** Index of the first picture shown. */
  readonly start: number;
  readonly count: number;
  onChange(index: number): void;
  onZoom(scale: number): void;
  onDismiss(): void;
}

/** The position in a strip of pictures, and the zoom of the current one. */
export interface Viewer {
  /** A stable `ref` of the strip. */
  readonly attach: (strip: HTMLElement | null) => void;
  /** Shows the next picture (1) or the previous one (-1); the first after the last. */
  readonly step: (by: number) => void;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
}

/** Returns the controls of a strip whose pictures each are as wide as it is. The browser scrolls it. */
export function createViewer({ window, start, count, onChange, onZoom, onDismiss }: ViewerOptions): Viewer {
  let ending = new AbortController();
  let strip: HTMLElement;
  let zoomer: Zoomer;
  let current = start;
  /** Where a scroll that was started by a button or a key ends. */
  let goal: number | undefined;

  const isRtl = (): boolean => window.getComputedStyle(strip).direction === 'rtl';
  const select = (index: number): void => {
    if (index === current) return;
    zoomer.reset();
    current = index;
    onChange(index);
  };
  const scroll = (behavior: ScrollBehavior): void =>
    strip.scroll({ left: current * strip.clientWidth * (isRtl() ? -1 : 1), behavior });

  const show = (index: number): void => {
    const isNear = Math.abs(index - current) === 1;
    const isStill = window.matchMedia('(prefers-reduced-motion:reduce)').matches;
    select(index);
    goal = index;
    scroll(isNear && !isStill ? 'smooth' : 'instant');
  };
  const step = (by: number): void => show((current + by + count) % count);

  const onScroll = (): void => {
    const { clientWidth } = strip;
    // The dialog was closed before the event of its last scroll arrived.
    if (!clientWidth) return;
    const position = Math.abs(strip.scrollLeft) / clientWidth;
    const index = Math.round(position);
    if (goal === undefined) select(index);
    else if (Math.abs(position - goal) < 0.01) goal = undefined;
  };
  const onUse = (): void => {
    goal = undefined;
  };
  /** The picture stays in view when the window is resized, and is in view from the start. */
  const onResize = (): void => {
    zoomer.reset();
    scroll('instant');
  };

  const zoomIn = (): void => zoomer.by(ZOOM_STEP);
  const zoomOut = (): void => zoomer.by(1 / ZOOM_STEP);

  const moves: Readonly<Record<string, readonly [x: number, y: number]>> = {
    ArrowLeft: [1, 0],
    ArrowRight: [-1, 0],
    ArrowUp: [0, 1],
    ArrowDown: [0, -1],
  };
  const others: Readonly<Record<string, () => void>> = {
    '+': zoomIn,
    '=': zoomIn,
    '-': zoomOut,
    0: () => zoomer.reset(),
  };
  const jumps: Readonly<Record<string, number>> = { Home: 0, End: count - 1 };
  const onKey = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey, defaultPrevented } = event;
    if (ctrlKey || metaKey || altKey || defaultPrevented || isComposing(event)) return;
    const move = moves[key];
    const goal = jumps[key];
    if (!move && !others[key] && goal === undefined) return;
    event.preventDefault();
    others[key]?.();
    if (goal !== undefined) show(goal);
    // In a whole picture, the keys up and down do nothing.
    else if (move && !zoomer.pan([move[0] * PAN_STEP, move[1] * PAN_STEP]) && move[0])
      step(isRtl() ? move[0] : -move[0]);
  };

  return {
    attach(element) {
      ending.abort();
      if (!element) return;
      ending = new AbortController();
      const { signal } = ending;
      strip = element;
      const picture = () => strip.children[current]?.querySelector('img') as HTMLImageElement;
      zoomer = watchGestures(strip, { picture, onZoom, onDismiss }, signal);
      strip.addEventListener('scroll', onScroll, { signal, passive: true });
      for (const type of ['pointerdown', 'wheel'])
        strip.addEventListener(type, onUse, { signal, passive: true });
      strip.closest('dialog')?.addEventListener('keydown', onKey, { signal });
      const observer = new window.ResizeObserver(onResize);
      observer.observe(strip);
      signal.addEventListener('abort', () => observer.disconnect());
    },
    step,
    zoomIn,
    zoomOut,
  };
}
