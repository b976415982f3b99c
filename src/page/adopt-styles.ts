import type { Page } from './page';

declare module './page' {
  interface PageSlots {
    /** Style sheets that the page has adopted, as text. */
    adoptedStyles: Set<string>;
  }
}

/**
 * Adds a constructed style sheet to the page, once: a strict `style-src` allows these where it refuses a `<style>`.
 * Rules belong in `@layer vitrine`, so that whatever a theme says wins.
 */
export function adoptStyles({ window, document, slots }: Page, css: string): void {
  slots.adoptedStyles ??= new Set();
  if (slots.adoptedStyles.has(css)) return;
  slots.adoptedStyles.add(css);
  const sheet = new window.CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
