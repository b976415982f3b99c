import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import {
  changeFormCall,
  createFormCall,
  openFormCall,
  previewFormCall,
  restoreFormCall,
} from '../../../contract/forms/editing-calls';
import { findFormErrors } from '../../../contract/forms/find-form-errors';
import { type Form, type FormInput, formSchema } from '../../../contract/forms/form';
import type { OpenForm } from '../../../contract/forms/form-change';
import { findWebhookFault } from '../../platform/delivery';
import type { ServerContext } from '../../platform/feature';
import { HttpFailure } from '../../platform/http/http-failure';
import { registerCall } from '../../platform/http/register-call';
import type { DeliverySettings } from '../../platform/settings/delivery-settings';
import { applyFeatures, type FormFeatures } from './form-features';
import { findOriginal, type StoredForm } from './form-store';
import { describeFormTemplate } from './form-template';
import type { LiveForms } from './live-forms';
import { outcomeFailure } from './outcome-failure';

/** Forms of one site. */
const MAX_FORMS = 200;
const NO_ORIGINAL = 'You have made this form yourself. There is no other version of it.';

interface EditingDeps {
  forms: LiveForms;
  features: FormFeatures;
}

/** Registers the owner's calls that edit forms. */
export function registerFormEditing(
  app: FastifyInstance,
  { db, websiteId, delivery }: ServerContext,
  { forms, features }: EditingDeps,
): void {
  const toOpen = async ({ form, version, isEdited }: StoredForm): Promise<OpenForm> => ({
    form,
    version,
    isEdited,
    hasOriginal: (await findOriginal(db, websiteId, form.id)) !== null,
    template: describeFormTemplate(features),
    hasCaptcha: features.hasCaptcha,
  });
  registerCall(app, openFormCall, async ({ params, reply }) => {
    reply.header('cache-control', 'no-store');
    return toOpen(await requireForm(forms, params.formId));
  });
  registerCall(app, createFormCall, async ({ body }) => {
    const form = createForm(body().name);
    await forms.refresh();
    if (forms.current().size >= MAX_FORMS)
      throw new HttpFailure(409, { message: `A site may have ${MAX_FORMS} forms.` });
    return toOpen(await forms.edit({ id: form.id, version: 0 }, () => ({ form, isEdited: true })));
  });
  registerCall(app, changeFormCall, async ({ params, body }) => {
    const { version, form } = body();
    const { formId: id } = params;
    await requireForm(forms, id);
    requireCorrect(form, delivery);
    return toOpen(await forms.edit({ id, version }, () => ({ form: { ...form, id }, isEdited: true })));
  });
  registerCall(app, restoreFormCall, async ({ params, body }) => {
    const { version } = body();
    await requireForm(forms, params.formId);
    const restored = await forms.edit({ id: params.formId, version }, (_, original) => {
      if (!original) throw new HttpFailure(400, { message: NO_ORIGINAL });
      return { form: original, isEdited: false };
    });
    return toOpen(restored);
  });
  registerCall(app, previewFormCall, async ({ request, body }) => {
    const { form, isSent } = body();
    const page = { form: applyFeatures(form, features), values: {}, errors: {}, isSent };
    return { html: (await app.storefront.pages.formPreview?.(request, page)) ?? null };
  });
}

/** Throws HttpFailure 400 for a form with a validation error, and for one whose submissions never reach its webhook. */
function requireCorrect(form: FormInput, { webhook }: DeliverySettings): void {
  const [validationError] = findFormErrors(form);
  if (validationError)
    throw new HttpFailure(400, { message: `${validationError.field}: ${validationError.message}` });
  const fault = form.deliveryWebhook && findWebhookFault(form.deliveryWebhook, webhook);
  if (fault) throw new HttpFailure(400, { message: fault, field: 'deliveryWebhook' });
}

async function requireForm(forms: LiveForms, id: string): Promise<StoredForm> {
  const found = await forms.find(id);
  if (!found) throw outcomeFailure({ kind: 'unknown-form' });
  return found;
}

function createForm(name: string): Form {
  return formSchema.parse({
    id: randomBytes(12).toString('hex'),
    name,
    fields: [
      { type: 'name', id: 'name-1', title: 'Name', required: true },
      { type: 'email', id: 'email-2', title: 'Email', required: true },
      { type: 'textarea', id: 'textarea-3', title: 'Message', required: true },
    ],
    submitButtonText: 'Send',
    parsedSubmissionMessage: '<p>Thank you. We have received your message.</p>',
  });
}
