import type { Page } from '../../page/page';

/** How long, in ms, the window's size must rest before the dialog answers it (spec §9 Modal lightbox). */
const RESIZE_SETTLE = 100;

/** Marks the dialog `data-tall` while its panel is taller than the window: it then starts at a margin, not centred. */
export function watchHeight({ window }: Page, dialog: HTMLElement, panel: HTMLElement, signal: AbortSignal) {
  let settling = 0;
  const measure = (): unknown =>
    dialog.toggleAttribute('data-tall', panel.offsetHeight > dialog.clientHeight);
  // It ends with the panel, which it alone observes.
  new window.ResizeObserver(measure).observe(panel);
  window.addEventListener(
    'resize',
    () => {
      window.clearTimeout(settling);
      settling = window.setTimeout(measure, RESIZE_SETTLE);
    },
    { signal },
  );
}
