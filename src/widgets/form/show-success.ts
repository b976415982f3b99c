import { focusMessage } from '../../page/focus-message';
import type { Page } from '../../page/page';

/**
 * Hides the form and shows its submission text in view; adds its submission HTML to the page (spec §4 Form submission).
 */
export async function showSuccess(page: Page, signal: AbortSignal, form: HTMLFormElement): Promise<void> {
  const root = form.closest('.form-wrapper,.newsletter-form-wrapper') ?? form;
  const text = root.querySelector<HTMLElement>('.form-submission-text');
  const html = root.querySelector<HTMLElement>('.form-submission-html')?.dataset.submissionHtml;
  form.hidden = true;
  if (text) {
    form.after(page.mark(text, signal, 'class hidden tabindex'));
    text.classList.remove('hidden');
    text.hidden = false;
    focusMessage(page, text);
  }
  if (html) (await import('./add-submission-html')).addSubmissionHtml({ page, signal }, form, html);
}
