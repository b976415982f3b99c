import type { FieldValue } from './is-answered';

/** The values of a form by field id (spec §3 Form submission). */
export type FormValues = Readonly<Record<string, FieldValue>>;

declare module '../page/events' {
  interface VitrineEventDetails {
    /** Before a valid form is sent; `preventDefault()` cancels it. */
    'vitrine:before-form-submit': { readonly formId: string; readonly values: FormValues };
    /** After the server has stored a submission. */
    'vitrine:form-submit': { readonly formId: string; readonly values: FormValues };
  }
}
