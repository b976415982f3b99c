import type { Page } from '../../page/page';

/** Time in ms without a resize before the dialog is measured (spec §9 Modal lightbox). */
const RESIZE_DELAY = 100;

/** Sets `data-tall` on the dialog while its panel is taller than the window: it then has a margin, not centring. */
export function watchHeight({ window }: Page, dialog: HTMLElement, panel: HTMLElement, signal: AbortSignal) {
  let timer = 0;
  const measure = (): unknown =>
    dialog.toggleAttribute('data-tall', panel.offsetHeight > dialog.clientHeight);
  // The observer is collected with the panel, the only element that it observes.
  new window.ResizeObserver(measure).observe(panel);
  window.addEventListener(
    'resize',
    () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(measure, RESIZE_DELAY);
    },
    { signal },
  );
}
