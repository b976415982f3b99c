import type { Form } from '../../../contract/forms/form';
import { describeField, type FieldData } from '../../../src/commerce/describe-field';
import { nameControls } from '../../../src/commerce/name-controls';
import type { FormPage } from './form-page';
import { VERSION_FIELD, type VersionedForm } from './form-version';
import { HONEYPOT } from './honeypot';

/** Template data of a form block. The theme's partial `form-block` prints it as the classic markup. */
export interface FormBlockData
  extends Pick<Form, 'id' | 'name' | 'submitButtonText' | 'successRedirect' | 'submissionHTML'> {
  /** Address that accepts the form without a script. */
  action: string;
  fields: FieldData[];
  /** HTML. */
  submissionMessage: string;
  /** HTML. */
  disclaimer: string | null;
  honeypot: string;
  /** The hidden field that states the version of the form; null for a form that is not stored. */
  version: { name: string; value: number } | null;
  /** Where the captcha is shown; null for a form without one. */
  captcha: CaptchaData | null;
  /** Message for the whole form. */
  message: string | null;
  isSent: boolean;
  /** Whether the script sends the form. Otherwise the browser does. */
  isSentByScript: boolean;
  /** The handle that opens the form in a lightbox; null for a form that the page shows. */
  lightbox: { handleText: string; href: string } | null;
}

interface CaptchaData {
  theme: string;
  alignment: string;
}

type FormState = Partial<Omit<FormPage, 'form'>>;

/** Returns the template data of a form: empty, or with what the visitor typed and its errors. */
export function describeForm(
  form: VersionedForm,
  { values = {}, errors = {}, message, isSent = false }: FormState = {},
): FormBlockData {
  const names = nameControls(form.fields);
  const { id, name, submitButtonText, successRedirect, submissionHTML } = form;
  return {
    id,
    name,
    submitButtonText,
    successRedirect,
    submissionHTML,
    action: `/forms/${id}`,
    fields: form.fields.map((field) =>
      describeField(field, names.get(field.id) ?? [], { value: values[field.id], error: errors[field.id] }),
    ),
    submissionMessage: form.parsedSubmissionMessage,
    disclaimer: form.parsedDisclaimerMessage || null,
    honeypot: HONEYPOT,
    version: form.version === undefined ? null : { name: VERSION_FIELD, value: form.version },
    captcha: describeCaptcha(form),
    message: message ?? null,
    isSent,
    isSentByScript: true,
    lightbox: form.useLightbox
      ? { handleText: form.lightboxHandleText, href: addressOf(form, values) }
      : null,
  };
}

/** Returns the template data of a form on its own page, which shows it at once. */
export function describeFormPage({ form, ...state }: FormPage): FormBlockData {
  return { ...describeForm(form, state), lightbox: null };
}

/** Returns the address of the form's own page, with the values of its hidden fields. */
function addressOf({ id, fields }: Form, values: FormPage['values']): string {
  const query = new URLSearchParams();
  for (const field of fields) {
    const value = values[field.id];
    if (field.type === 'hidden' && typeof value === 'string') query.set(field.key, value);
  }
  return query.size > 0 ? `/forms/${id}?${query}` : `/forms/${id}`;
}

function describeCaptcha({ captchaEnabled, captchaTheme, captchaAlignment }: Form): CaptchaData | null {
  return captchaEnabled ? { theme: captchaTheme, alignment: captchaAlignment } : null;
}
