import type { Form } from '../../../contract/forms/form';

/** The features of the forms of a site. */
export interface FormFeatures {
  hasCaptcha: boolean;
  /** Whether text areas have a maximum length (spec §3 Form-builder field types). */
  hasTextLimits: boolean;
}

/** Returns a form with only those features that its site has. */
export function applyFeatures<F extends Form>(form: F, { hasCaptcha, hasTextLimits }: FormFeatures): F {
  const fields = hasTextLimits
    ? form.fields
    : form.fields.map((field) => (field.type === 'textarea' ? { ...field, maxLength: 0 } : field));
  return { ...form, captchaEnabled: form.captchaEnabled && hasCaptcha, fields };
}
