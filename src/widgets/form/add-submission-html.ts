import type { BehaviourContext } from '../../page/behaviour-context';
import { fromContext } from '../../page/page-context';
import { trustedHtml } from '../../page/trusted-html';
import { runScripts } from './run-scripts';

/** The setting of a site that runs the scripts of submission HTML. Without it, they are left out. */
const SETTING = 'websiteSettings.formSubmissionScriptsEnabled';

/** Adds a form's submission HTML to the page (spec §4 Form submission). */
export function addSubmissionHtml(
  { page, signal }: BehaviourContext,
  form: HTMLFormElement,
  html: string,
): void {
  const base = page.document.baseURI;
  const added = trustedHtml(page, { source: 'page-fragment', html, base }, ({ body }) => body);
  for (const part of added?.children ?? []) page.mark(part, signal);
  if (added) form.after(...added.childNodes);
  if (fromContext(page, SETTING) === true) runScripts(page, form, html);
}
