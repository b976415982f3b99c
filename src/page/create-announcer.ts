/** How long, in ms, the region stays empty first: a screen reader ignores a text that equals the last one. */
const PAUSE = 50;

/** Returns a function that announces a text through one polite live region, which the first call creates. */
export function createAnnouncer(
  window: Window & typeof globalThis,
  document: Document,
): (text: string) => void {
  let region: HTMLElement | undefined;
  return (text) => {
    const status = region ?? createRegion(document);
    region = status;
    status.textContent = '';
    // While a dialog is open, the page around it is inert, and a region there is not announced.
    ([...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body).append(status);
    window.setTimeout(() => {
      status.textContent = text;
    }, PAUSE);
  };
}

function createRegion(document: Document): HTMLElement {
  const region = document.createElement('div');
  region.role = 'status';
  // Invisible, but read. A strict policy allows styles that a script sets.
  region.style.cssText = 'position:fixed;clip-path:inset(50%)';
  return region;
}
