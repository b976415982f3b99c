import type { BehaviourContext } from '../../page/behaviour-context';
import { PRICE } from '../variants/selector';

/** Elements that the pill must not cover. */
const CONTROLS = `a,button,input,select,textarea,summary,[role=button],${PRICE}`;
/** Higher ones, such as the pictures of products, can be pressed beside the pill: this many times its height. */
const HIGH = 3;
/** So can wider ones, such as fields, where there is no other place: this many times its width. */
const WIDE = 2;
/** Distance between the points where the pill looks for controls, in px. */
const STEP = 8;
/** Time without scrolling after which the pill finds its place, in ms. */
const QUIET = 100;

/**
 * Moves the pill up to the lowest place without a control or a price behind it; where there is none, to one where it covers
 * a part of a wide one. It moves once the page rests: no code measures layout during a press.
 */
export function keepClear(pill: HTMLElement, { page: { window, document }, signal }: BehaviourContext): void {
  let timer: number | undefined;
  let bounds = '';
  let observer: IntersectionObserver | undefined;

  const place = (): void => {
    const { left, right, width, bottom, height } = pill.getBoundingClientRect();
    const isControlAt = (element: Element, x: number, y: number, widest: number): boolean => {
      // A control may hide the method of its form.
      if (element === pill || !Element.prototype.matches.call(element, CONTROLS)) return false;
      // A link may extend over the picture of its product by a pseudo-element.
      const box = element.getBoundingClientRect();
      const isOutside = x < box.left || x > box.right || y < box.top || y > box.bottom;
      return !isOutside && box.height < height * HIGH && box.width < widest;
    };
    const isFree = (y: number, widest: number): boolean =>
      ![0, 0.25, 0.5, 0.75, 1].some((part) => {
        const x = left + width * part;
        return document.elementsFromPoint(x, y).some((each) => isControlAt(each, x, y, widest));
      });
    // An animation may still move the pill.
    const moved = Number.parseFloat(`${window.getComputedStyle(pill).translate.split(' ')[1]}`) || 0;
    const lowest = Math.round(bottom - moved);
    const end =
      findPlace(lowest, height, (y) => isFree(y, Infinity)) ??
      findPlace(lowest, height, (y) => isFree(y, width * WIDE)) ??
      lowest;
    pill.style.translate = `0 ${end - lowest}px`;
    const { clientWidth, clientHeight } = document.documentElement;
    watch(`${height - end}px ${right - clientWidth}px ${end - clientHeight}px ${-left}px`);
  };
  /** Finds another place when a control comes behind the pill without scrolling, as a bar does that appears. */
  const watch = (rootMargin: string): void => {
    if (rootMargin === bounds) return;
    bounds = rootMargin;
    observer?.disconnect();
    observer = new window.IntersectionObserver(placeLater, { rootMargin });
    for (const control of document.querySelectorAll(CONTROLS)) observer.observe(control);
  };
  const placeLater = (): void => {
    window.clearTimeout(timer);
    timer = window.setTimeout(place, QUIET);
  };
  const sizes = new window.ResizeObserver(placeLater);
  for (const element of [pill, window.document.body]) sizes.observe(element);
  for (const type of ['scroll', 'resize', 'focusin'])
    window.addEventListener(type, placeLater, { signal, passive: true, capture: true });
  signal.addEventListener('abort', () => {
    window.clearTimeout(timer);
    sizes.disconnect();
    observer?.disconnect();
  });
}

/** Returns the lowest point of the window above which `height` px are free; undefined if there is none. */
function findPlace(lowest: number, height: number, isFree: (y: number) => boolean): number | undefined {
  let place = lowest;
  for (let y = lowest; y > 0; y -= STEP) {
    if (!isFree(y)) place = y - STEP;
    else if (y - STEP < place - height && isFree(place - height)) return place;
  }
  return undefined;
}
