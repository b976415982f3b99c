import { CAROUSEL_OPTIONS, parseValues } from '../../media/strip-options';
import type { BehaviourContext } from '../../page/behaviour-context';
import type { Page } from '../../page/page';
import { pageStrings } from '../../page/page-strings';
import { reportFailure } from '../../page/report-failure';
import { galleryStrings } from '../../strings/galleries';
import { createControls } from './create-controls';
import { createPosition } from './create-position';
import { findOptions } from './find-options';
import { labelSlides } from './label-slides';
import { rotate } from './rotate';

/** Gives the markup of a page the classes of a gallery block. */
type Prepare = (page: Page, element: HTMLElement, signal: AbortSignal) => void;

/** Grids and stacks of a block need no script. */
const GRID = /sqs-gallery-block-(grid|stacked)/;

/**
 * Turns a strip of slides into a carousel, markup of a theme's own into the design that its options name, and a section of another theme's into what it shows without a script of that
 * theme's. A section that the page lays out, and that is no strip, needs nothing but its lightbox.
 */
export function gallery(element: HTMLElement, context: BehaviourContext): void {
  const { page, signal } = context;
  const { vitrine, controller, lightbox } = element.dataset;
  if (element.querySelector('.slide') || !(controller || vitrine === 'gallery')) {
    createCarousel(element, context);
    return;
  }
  if (controller && lightbox !== 'true' && isLaidOut(page, element)) return;
  const preparing: Promise<Prepare> = controller
    ? import('./prepare-section').then(({ prepareSection }) => prepareSection)
    : import('./prepare-gallery').then(({ prepareGallery }) => prepareGallery);
  preparing
    .then((prepare) => {
      if (signal.aborted) return;
      prepare(page, element, signal);
      if (element.querySelector('.slide')) createCarousel(element, context);
    })
    .catch((error: unknown) => reportFailure('gallery', element, error));
}

/**
 * Turns a strip of slides that snaps into a carousel (https://www.w3.org/WAI/ARIA/apg/patterns/carousel/). The browser
 * scrolls the strip; this adds buttons, thumbnails, rotation, and the roles.
 */
function createCarousel(source: HTMLElement, context: BehaviourContext): void {
  const { page, signal } = context;
  if (GRID.test(source.className)) return;
  const slides = findSlides(source);
  const strip = slides[0]?.parentElement;
  const element = strip?.parentElement;
  if (!strip || !element) return;
  const given = findOptions(source);
  const options = parseValues(CAROUSEL_OPTIONS, given);
  const strings = pageStrings(page, galleryStrings);
  const pickers = [...element.querySelectorAll<HTMLElement>('.sqs-gallery-thumbnails>*')];

  let layout: Promise<void> | undefined;
  if (!isLaidOut(page, element))
    layout = import('./lay-out')
      .then(({ layOut }) => layOut(page, element, strip, slides, given))
      .catch((error: unknown) => reportFailure('gallery', element, error))
      .finally(() => {
        layout = undefined;
      });
  labelSlides(element, strip, slides, pickers, strings, (part, names) => page.mark(part, signal, names));

  const position = createPosition(strip, slides, options['active-alignment'], context, (index) => {
    pickers.forEach((picker, at) => {
      if (at === index) centre(picker);
      picker.ariaCurrent = String(at === index);
    });
  });
  pickers.forEach((picker, index) => {
    const onPick = (event: Event): void => {
      event.preventDefault();
      position.show(index);
    };
    picker.addEventListener('click', onPick, { signal });
  });
  // A strip that is not laid out yet has nowhere to scroll to.
  const move = (step: number): void => {
    if (layout) void layout.then(() => position.move(step));
    else position.move(step);
  };
  const controls = createControls(page, strings, !options.controls, move);
  if (options.autoplay) {
    const { button } = rotate(element, strip, options['autoplay-duration'], strings, position.move, context);
    controls.unshift(button);
  }
  // A single slide can neither move nor rotate.
  if (slides.length > 1) element.prepend(...controls.map((control) => page.mark(control, signal)));
  signal.addEventListener('abort', () => {
    for (const control of controls) control.remove();
    for (const slide of slides) slide.inert = false;
  });
}

/** A style sheet of the page that lays galleries out has the properties of this one. */
function isLaidOut({ window }: Page, element: HTMLElement): boolean {
  return Boolean(window.getComputedStyle(element).getPropertyValue('--gallery-ratio'));
}

/** Returns the slides of a gallery block, or the children of the strip in a gallery of a theme's own. */
function findSlides(element: HTMLElement): HTMLElement[] {
  const slides = [...element.querySelectorAll<HTMLElement>('.slide')];
  return slides.length > 0 ? slides : ([...(element.firstElementChild?.children ?? [])] as HTMLElement[]);
}

/** Scrolls a thumbnail into the middle of its strip, without scrolling the page. */
function centre(picker: HTMLElement): void {
  const strip = picker.parentElement as HTMLElement;
  const { left, right } = picker.getBoundingClientRect();
  const frame = strip.getBoundingClientRect();
  strip.scrollBy({ left: (left + right - frame.left - frame.right) / 2 });
}
