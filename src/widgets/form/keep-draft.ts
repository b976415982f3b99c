import type { Page } from '../../page/page';
import { sessionValues } from '../../page/session-values';
import { type Draft, readDraft, restoreDraft } from './draft';
import type { FormPart, MountedForm } from './form-part';

/** Time between an input and its storage, in ms. */
const DELAY = 500;
/** How long a draft is kept, in ms. */
const LIFETIME = 24 * 60 * 60_000;

/**
 * Keeps what a visitor types for the visit, so that a reload loses nothing, and restores it into fields that the visitor
 * has not filled in. Passwords, hidden values and card numbers are never kept, and nothing once the form was sent.
 */
export function mountPart({ page, element, signal }: MountedForm): FormPart {
  const { window, document } = page;
  const values = sessionValues(page);
  const key = draftKey(page, element);
  let timer: number | undefined;

  const save = (): void => {
    window.clearTimeout(timer);
    const draft = readDraft(element);
    if (draft.length > 0) values.write(key, draft, LIFETIME);
    else values.remove(key);
  };
  const saveLater = (): void => {
    window.clearTimeout(timer);
    timer = window.setTimeout(save, DELAY);
  };

  restore(page, element);
  for (const type of ['input', 'change']) element.addEventListener(type, saveLater, { signal });
  window.addEventListener('pagehide', save, { signal });
  document.addEventListener('visibilitychange', save, { signal });
  signal.addEventListener('abort', () => window.clearTimeout(timer));
  // What was typed before this part had loaded.
  saveLater();
  return { succeed: save };
}

/** Restores the draft of a form into the fields that the visitor has not filled in. */
export function restore(page: Page, form: HTMLFormElement): void {
  const draft = sessionValues(page).read(draftKey(page, form));
  // Another script may have changed it.
  if (Array.isArray(draft)) restoreDraft(form, draft.filter(Array.isArray) as unknown as Draft);
}

/** A form may be on several pages, such as those of products. */
function draftKey({ window }: Page, { dataset }: HTMLFormElement): string {
  return `draft-${dataset.formId}-${window.location.pathname}`;
}
