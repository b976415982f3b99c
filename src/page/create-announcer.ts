import type { Page } from './page';

/** Time, in ms, the region is empty before each text: a screen reader ignores a text equal to the last one. */
const PAUSE = 50;

/** Returns a function that announces a text in a polite live region. The first call creates the region. */
export function createAnnouncer({ window, document, mark, signal }: Page): (text: string) => void {
  let region: HTMLElement | undefined;
  return (text) => {
    const status = region ?? mark(createRegion(document), signal);
    region = status;
    status.textContent = '';
    // While a modal dialog is open, the rest of the page is inert, and a region there is not announced.
    ([...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body).append(status);
    window.setTimeout(() => {
      status.textContent = text;
    }, PAUSE);
  };
}

function createRegion(document: Document): HTMLElement {
  const region = document.createElement('div');
  region.role = 'status';
  // Hidden visually, but not from screen readers. A strict CSP allows styles set by script.
  region.style.cssText = 'position:fixed;clip-path:inset(50%)';
  return region;
}
