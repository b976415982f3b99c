import type { Page } from './page';

/**
 * Adds a constructed style sheet to the page: a strict `style-src` allows these where it refuses a `<style>`.
 * Rules belong in `@layer vitrine`, so that whatever a theme says wins.
 */
export function adoptStyles({ window, document }: Page, css: string): void {
  const sheet = new window.CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
