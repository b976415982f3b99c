import { type VersionedForm, versionFields } from './form-version';

/** Template data of a component form: the JSON from which the bundle renders the form. */
interface ComponentFormData {
  id: string;
  name: string;
  /** Address of the form's page, for visitors without a script. */
  action: string;
  context: object;
}

/** Returns the template data of a form that the bundle renders. */
export function describeComponentForm(
  form: VersionedForm,
  collectionId: string | null = null,
): ComponentFormData {
  const { id, name, fields } = form;
  return {
    id,
    name,
    action: `/forms/${id}`,
    context: {
      formId: id,
      formName: name,
      collectionId,
      formFields: [...fields, ...versionFields(form)],
      formSubmitButtonText: form.submitButtonText,
      formSubmissionMessage: { html: form.parsedSubmissionMessage },
      formDisclaimerMessage: { html: form.parsedDisclaimerMessage },
      formSubmissionHTML: form.submissionHTML,
      successRedirect: form.successRedirect,
      useLightbox: form.useLightbox,
      lightboxHandleText: form.lightboxHandleText,
      captchaEnabled: form.captchaEnabled,
      captchaTheme: form.captchaTheme,
      captchaAlignment: form.captchaAlignment,
    },
  };
}
