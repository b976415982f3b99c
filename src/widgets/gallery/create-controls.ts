import type { Page } from '../../page/page';
import type { GalleryStrings } from '../../strings/galleries';

/** Returns the buttons to the previous and the next slide. Quiet ones only show while the keyboard is on them. */
export function createControls(
  page: Page,
  { previousSlide, nextSlide }: GalleryStrings,
  areQuiet: boolean,
  move: (step: number) => void,
): HTMLButtonElement[] {
  return (['previous', 'next'] as const).map((step, index) => {
    const button = createControl(page, index ? nextSlide : previousSlide, () => move(index || -1));
    button.dataset.step = step;
    button.toggleAttribute('data-quiet', areQuiet);
    return button;
  });
}

/** Returns a button above the slides. */
export function createControl({ document }: Page, label: string, onPress: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'vitrine-gallery-control';
  button.ariaLabel = label;
  button.onclick = onPress;
  return button;
}
