import { formSchema } from '../../contract/forms/form';
import type { OpenForm } from '../../contract/forms/form-change';
import { describeFormTemplate } from '../../server/features/forms/form-template';
import { SAMPLE_FORM } from '../unit/server/features/forms/sample-form';

/** Returns a form as its owner edits it. */
export function createOpenForm(form: object = {}, changes: Partial<OpenForm> = {}): OpenForm {
  return {
    form: formSchema.parse({ ...SAMPLE_FORM, ...form }),
    version: 1,
    isEdited: false,
    hasOriginal: true,
    template: describeFormTemplate({ hasTextLimits: true }),
    hasCaptcha: false,
    ...changes,
  };
}
