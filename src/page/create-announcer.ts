/** How long, in ms, a region stays empty first: the same words twice would else be read once. */
const PAUSE = 50;

/** Answers a function that speaks through one polite live region, made when there is something to say. */
export function createAnnouncer(
  window: Window & typeof globalThis,
  document: Document,
): (text: string) => void {
  let region: HTMLElement | undefined;
  return (text) => {
    const speaking = region ?? createRegion(document);
    region = speaking;
    speaking.textContent = '';
    // Below an open dialog the page is inert, and what it says is not read.
    const home = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    if (speaking.parentNode !== home) home.append(speaking);
    window.setTimeout(() => {
      speaking.textContent = text;
    }, PAUSE);
  };
}

function createRegion(document: Document): HTMLElement {
  const region = document.createElement('div');
  region.role = 'status';
  // Set by script, which a strict policy allows: out of sight, yet read.
  region.style.cssText = 'position:fixed;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)';
  return region;
}
