import type { BehaviourContext } from '../../page/behaviour-context';

/** Time without scrolling, in ms, after which the strip is at rest. */
const REST = 150;

/** The scroll position of a strip of slides. */
export interface Position {
  /** Scrolls by a slide; from the last to the first and back. */
  readonly move: (step: number) => void;
  readonly show: (index: number) => void;
}

/**
 * Returns the position of a strip, and calls `onChange` with the index of the current slide. Slides out of view are
 * inert. Distances are CSS pixels from the strip's start, on pages from right to left too.
 */
export function createPosition(
  strip: HTMLElement,
  slides: readonly HTMLElement[],
  alignment: string,
  { page: { window }, signal }: BehaviourContext,
  onChange: (index: number) => void,
): Position {
  const direction = window.getComputedStyle(strip).direction === 'rtl' ? -1 : 1;
  const atLeft = (alignment === 'left') === direction > 0;
  let current = -1;
  /** Where a scroll that was started by a button ends. */
  let goal: number | undefined;
  let timer = 0;

  const here = (): number => goal ?? direction * strip.scrollLeft;

  /** Where the strip is scrolled to for each slide. */
  const stops = (): number[] => {
    const frame = strip.getBoundingClientRect();
    const most = strip.scrollWidth - strip.clientWidth;
    return slides.map((slide) => {
      const { left, right } = slide.getBoundingClientRect();
      const [toLeft, toRight] = [left - frame.left, right - frame.right];
      const offset = alignment === 'center' ? (toLeft + toRight) / 2 : atLeft ? toLeft : toRight;
      return Math.min(most, Math.max(0, direction * (strip.scrollLeft + offset)));
    });
  };

  const update = (): void => {
    const distances = stops().map((stop) => Math.abs(stop - here()));
    const nearest = Math.min(...distances);
    // Several slides can share the end of the strip: one that was chosen stays.
    if ((distances[current] ?? Infinity) < nearest + 1) return;
    current = distances.indexOf(nearest);
    onChange(current);
  };

  const rest = (): void => {
    goal = undefined;
    if (signal.aborted) return;
    update();
    const frame = strip.getBoundingClientRect();
    for (const slide of slides) {
      const { left, right } = slide.getBoundingClientRect();
      slide.inert = right < frame.left + 1 || left > frame.right - 1;
    }
  };

  const show = (index: number): void => {
    const stop = stops()[index] as number;
    goal = stop;
    current = index;
    onChange(index);
    const isStill = window.matchMedia('(prefers-reduced-motion:reduce)').matches;
    strip.scroll({ left: direction * stop, behavior: isStill ? 'instant' : 'smooth' });
  };

  const onScroll = (): void => {
    update();
    window.clearTimeout(timer);
    timer = window.setTimeout(rest, REST);
  };
  const observer = new window.ResizeObserver(rest);
  observer.observe(strip);
  signal.addEventListener('abort', () => observer.disconnect());
  strip.addEventListener('scroll', onScroll, { signal, passive: true });
  for (const type of ['pointerdown', 'wheel', 'keydown'])
    strip.addEventListener(type, () => (goal = undefined), { signal, passive: true });

  return {
    show,
    move(step) {
      const at = stops();
      const next = at.findIndex((stop) => stop > here() + 1);
      const previous = at.findLastIndex((stop) => stop < here() - 1);
      const index = step > 0 ? Math.max(0, next) : previous;
      show(index < 0 ? slides.length - 1 : index);
    },
  };
}
