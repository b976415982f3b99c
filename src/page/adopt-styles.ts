import type { Page } from './page';

declare module './page' {
  interface PageSlots {
    /** CSS texts of the style sheets that the page has adopted. */
    adoptedStyles: Set<string>;
  }
}

/**
 * Adds a constructed style sheet to the page once. A strict `style-src` allows it, but refuses a `<style>` element.
 * Rules belong in `@layer vitrine`, so that the theme's rules override them.
 */
export function adoptStyles({ window, document, slots }: Page, css: string): void {
  slots.adoptedStyles ??= new Set();
  if (slots.adoptedStyles.has(css)) return;
  slots.adoptedStyles.add(css);
  const sheet = new window.CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
