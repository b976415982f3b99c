import type { Page } from '../../page/page';
import { trustedHtml } from '../../page/trusted-html';

/** Adds a form's submission HTML to the page, without its scripts (spec §4 Form submission). */
export function addSubmissionHtml(page: Page, form: HTMLFormElement, html: string): void {
  const base = page.document.baseURI;
  const added = trustedHtml(page, { source: 'page-fragment', html, base }, ({ body }) => body);
  if (added) form.after(...added.childNodes);
}
