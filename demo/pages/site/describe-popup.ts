import type { Form } from '../../../contract/forms/form';
import type { PopupOverlaySettings } from '../../../contract/site/popup-overlay';
import { describeForm, type FormBlockData } from '../../../server/features/forms';
import { type ContextSubject, hasPopup } from '../../../server/rendering/pages';
import type { StoreForms } from '../../load-content';

/** Data of the partial `popup-overlay`. */
export interface PopupData extends Pick<PopupOverlaySettings, 'headline' | 'body'> {
  image: PopupOverlaySettings['image'] | null;
  form: FormBlockData | null;
}

/** Returns the content of the popup overlay; null for a page without one. */
export function describePopup(
  settings: PopupOverlaySettings | undefined,
  subject: ContextSubject,
  forms: StoreForms | undefined,
): PopupData | null {
  if (!hasPopup(settings, subject)) return null;
  const { headline, body, image, formId } = settings;
  const form: Form | undefined = Object.values(forms ?? {}).find(({ id }) => id === formId);
  return { headline, body, image: image ?? null, form: form ? describeForm(form) : null };
}
