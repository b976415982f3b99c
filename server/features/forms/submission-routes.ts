import type { FastifyInstance } from 'fastify';
import {
  formTemplateCall,
  saveSubmissionCall,
  submissionKeyCall,
  validateFormCall,
} from '../../../contract/forms/calls';
import { submissionPageSchema } from '../../../contract/forms/form-submission';
import { createCrumbs } from '../../platform/crumb';
import type { ServerContext } from '../../platform/feature';
import { parseNetwork } from '../../platform/http/parse-network';
import { type CallRequest, registerCall } from '../../platform/http/register-call';
import { acceptSubmission, type SubmissionDeps } from './accept-submission';
import { checkAnswers } from './check-answers';
import { describeFormTemplate } from './form-template';
import { parseVersion, VERSION_FIELD } from './form-version';
import { HONEYPOT } from './honeypot';
import { notParsedFailure, outcomeFailure } from './outcome-failure';
import { sendFormError } from './send-form-error';
import { createSubmissionKeys } from './submission-keys';

/** Registers the calls of visitors' scripts (spec §7 Forms). */
export function registerSubmissionRoutes(
  app: FastifyInstance,
  { secret, now }: ServerContext,
  deps: SubmissionDeps,
): void {
  const crumbs = createCrumbs(secret);
  const keys = createSubmissionKeys(secret, now);

  registerCall(app, formTemplateCall, () => describeFormTemplate(deps.rules));
  registerCall(app, validateFormCall, async ({ params, body }) => {
    const { [VERSION_FIELD]: _version, ...values } = body();
    const found = await deps.forms.findApplicable(params.formId, parseVersion(body()));
    if (!found) throw outcomeFailure({ kind: 'unknown-form' });
    const { form } = found.valid;
    const { errors } = checkAnswers(form, values, deps.rules);
    if (!errors) return {};
    const isOutdated = found.printed !== found.valid || isOfOtherFields(values, errors);
    throw outcomeFailure({ kind: 'invalid', form, values, errors, isOutdated });
  });
  registerCall(app, submissionKeyCall, ({ request, reply }) => {
    reply.header('cache-control', 'no-store');
    return { key: keys.issue(crumbs.require(request, reply)) };
  });
  const save = async ({ request, reply, body }: CallRequest<typeof saveSubmissionCall>) => {
    const visitor = crumbs.require(request, reply);
    const { key, formId, form, captchaKey, ...rest } = body();
    const keyId = keys.verify(key, visitor);
    if (!keyId) throw outcomeFailure({ kind: 'key-used' });
    const { [HONEYPOT]: honeypot, [VERSION_FIELD]: version, ...values } = parseValues(form);
    const outcome = await acceptSubmission(deps, {
      formId,
      statedVersion: parseVersion({ [VERSION_FIELD]: version }),
      keyId,
      network: parseNetwork(request),
      page: submissionPageSchema.parse(rest),
      read: () => values,
      captchaToken: captchaKey,
      honeypot,
    });
    if (outcome.kind === 'limited') reply.header('retry-after', outcome.retryAfterSeconds);
    if (outcome.kind !== 'accepted') throw outcomeFailure(outcome);
    reply.header('cache-control', 'no-store');
    return {};
  };
  registerCall(app, saveSubmissionCall, save, { errorHandler: sendFormError });
}

/** Returns whether values were sent, but none of an invalid field: they are those of another version of the form. */
function isOfOtherFields(values: object, errors: object): boolean {
  const sent = Object.keys(values);
  return sent.length > 0 && !Object.keys(errors).some((id) => sent.includes(id));
}

/** Returns the values by field id. Throws HttpFailure 400 for anything but a JSON object. */
function parseValues(json: string): Readonly<Record<string, unknown>> {
  let values: unknown;
  try {
    values = JSON.parse(json);
  } catch (cause) {
    throw notParsedFailure(cause);
  }
  if (typeof values !== 'object' || values === null || Array.isArray(values)) throw notParsedFailure();
  return values as Record<string, unknown>;
}
