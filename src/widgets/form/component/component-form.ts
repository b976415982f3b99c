import type { BehaviourContext } from '../../../page/behaviour-context';
import type { Page } from '../../../page/page';
import { hasSessionValues } from '../../../page/session-values';
import { addLightboxHandle } from './add-lightbox-handle';
import { addLocalizedStrings } from './add-localized-strings';
import { readFormContext } from './read-form-context';
import { renderForm } from './render-form';

/**
 * Renders the form that a `.sqs-form-block-context` describes into the `.form-wrapper` beside it. The form behaviour
 * then mounts on it as on any other form.
 *
 * @throws {Error} when the JSON is not that of a form, or when no box for it is beside it
 */
function componentForm(script: HTMLElement, { page }: BehaviourContext): void {
  const box = findBox(script);
  if (box.querySelector('form')) return;
  const context = readFormContext(script.textContent);
  addLocalizedStrings(page, context.localizedStrings);
  box.append(renderForm(page, context));
  if (context.useLightbox) addLightboxHandle(page, box, context);
  // Browsers restore only the controls that the server has printed.
  if (hasSessionValues(page)) restoreDraft(page, box.querySelector('form')).catch(console.warn);
}

async function restoreDraft(page: Page, form: HTMLFormElement | null): Promise<void> {
  const { restore } = await import('../keep-draft');
  if (form) restore(page, form);
}

export { componentForm as 'component-form' };

function findBox(script: HTMLElement): Element {
  const { nextElementSibling, previousElementSibling, parentElement } = script;
  const box =
    [nextElementSibling, previousElementSibling].find((each) => each?.matches('.form-wrapper')) ??
    parentElement?.querySelector('.form-wrapper');
  if (!box) throw new Error('No .form-wrapper beside the form context.');
  return box;
}
