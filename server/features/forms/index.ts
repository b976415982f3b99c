import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { createCaptchaGuard } from '../../platform/captcha';
import type { Feature, ServerContext } from '../../platform/feature';
import type { SubmissionDeps } from './accept-submission';
import { createTransports } from './delivery/create-transports';
import { registerDeliveryRoutes } from './delivery/delivery-routes';
import { formLanes } from './delivery/form-lanes';
import { valueRulesOf } from './details-forms';
import { registerFormEditing } from './form-editing-routes';
import { createLiveForms, type LiveForms } from './live-forms';
import { registerNativeFormRoutes } from './native-form-routes';
import { registerOwnerFormRoutes } from './owner-form-routes';
import { registerSubmissionRoutes } from './submission-routes';

export { MAX_BODY_BYTES } from '../../../contract/forms/form-submission';
export { describeComponentForm } from './describe-component-form';
export {
  type DetailData,
  describeDetails,
  describeDetailsForm,
} from './describe-details';
export { describeForm, describeFormPage, type FormBlockData } from './describe-form';
export { createDetailsForms, type DetailsForms } from './details-forms';
export { applyFeatures, type FormFeatures } from './form-features';
export type { FormPage, PreviewForm } from './form-page';
export { seedForms } from './form-store';
export type { VersionedForm } from './form-version';
export type { LiveForms } from './live-forms';
export { formMessages } from './messages';
export { SUBMISSION_SCRIPTS_CSP } from './submission-scripts-csp';
export { withoutPasswords } from './without-passwords';

declare module 'fastify' {
  interface FastifyInstance {
    liveForms: LiveForms;
  }
}

/** Stored submissions of one network. */
const RATE = { limit: 20, windowMs: 10 * 60_000 };

const forms: Feature = async (app, context) => {
  const { db, websiteId, siteTitle: senderName, delivery, now } = context;
  const transports = createTransports(delivery, { senderName, now });
  for (const lane of formLanes({ db, websiteId, transports })) app.jobs.addLane(lane);
  const deps = submissionDeps(context, app);
  const features = { hasCaptcha: deps.captcha !== null, hasTextLimits: deps.rules.hasTextLimits };
  app.decorate('liveForms', deps.forms);
  app.addHook('onReady', async () => void (await deps.forms.refresh()));
  registerSubmissionRoutes(app, context, deps);
  registerNativeFormRoutes(app, context, { ...deps, features });
  registerOwnerFormRoutes(app, context);
  registerFormEditing(app, context, { forms: deps.forms, features });
  registerDeliveryRoutes(app, context);
};

/**
 * Validates, stores and delivers what visitors send with forms (spec §7 Forms).
 */
export const formsFeature = fastifyPlugin(forms);

function submissionDeps(context: ServerContext, { jobs, log }: FastifyInstance): SubmissionDeps {
  const { db, websiteId, storeSettings, createRateLimit, now } = context;
  const rules = valueRulesOf(storeSettings());
  const report = (error: unknown): void => log.error(error, 'A captcha token could not be checked.');
  const captcha =
    context.captcha && createCaptchaGuard({ verifier: context.captcha.verifier, createRateLimit, report });
  const forms = createLiveForms(context);
  return {
    db,
    websiteId,
    forms,
    rules,
    rateLimit: createRateLimit(RATE),
    captcha,
    now,
    startQueued: jobs.wake,
  };
}
