import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Form } from '../../../contract/forms/form';
import { MAX_BODY_BYTES } from '../../../contract/forms/form-submission';
import { firstValue, type Query } from '../../../src/page/parse-query';
import { createCrumbs } from '../../platform/crumb';
import { isDatabaseUnavailable } from '../../platform/database/database-failure';
import type { ServerContext } from '../../platform/feature';
import { requireBodyKind } from '../../platform/http/body-kind';
import { RETRY_AFTER_SECONDS } from '../../platform/http/handle-errors';
import { isSameOrigin } from '../../platform/http/is-same-origin';
import { parseNetwork } from '../../platform/http/parse-network';
import {
  acceptSubmission,
  type FilledForm,
  type Submission,
  type SubmissionDeps,
  type SubmissionOutcome,
} from './accept-submission';
import { applyFeatures, type FormFeatures } from './form-features';
import type { FormPage } from './form-page';
import { parseVersion } from './form-version';
import { HONEYPOT } from './honeypot';
import { formMessages } from './messages';
import { parseNativeAnswers } from './parse-native-answers';
import { sendFormError } from './send-form-error';
import { withoutPasswords } from './without-passwords';

interface FormRequest {
  Params: { formId: string };
  Querystring: Readonly<Record<string, unknown>>;
}

/** Path of the page of a form, which shows it alone and accepts it without a script. */
const FORMS_PATH = '/forms';
/** Name of the control that the captcha's script adds to a form. */
const CAPTCHA_CONTROL = 'g-recaptcha-response';

/** Only a script can solve a captcha, so that a post without a token comes from a browser without scripts. */
const CAPTCHA_MESSAGES = {
  missing: formMessages.captchaNeedsScript,
  rejected: formMessages.captchaFailed,
  unavailable: formMessages.captchaUnavailable,
};

/** Registers the page of each form. A form that fails is shown again with what the visitor typed. */
export function registerNativeFormRoutes(
  app: FastifyInstance,
  { secret }: ServerContext,
  { features, ...deps }: SubmissionDeps & { features: FormFeatures },
): void {
  const crumbs = createCrumbs(secret);
  const send = createFormSender(app, features);

  app.get<FormRequest>(`${FORMS_PATH}/:formId`, async (request, reply) => {
    const found = await deps.forms.find(request.params.formId);
    if (!found) return reply.callNotFound();
    const form = { ...found.form, version: found.version };
    const isSent = request.query.sent !== undefined;
    return send(request, reply, {
      form,
      values: readHiddenValues(form, request.query),
      errors: {},
      isSent,
    });
  });
  app.post<FormRequest>(
    `${FORMS_PATH}/:formId`,
    { bodyLimit: MAX_BODY_BYTES, errorHandler: sendFormError },
    async (request, reply) => {
      requireBodyKind(request, ['form']);
      if (!isSameOrigin(request)) throw crumbs.refusal(request, reply);
      const body = (request.body ?? {}) as Record<string, unknown>;
      const submission: Submission = {
        formId: request.params.formId,
        statedVersion: parseVersion(body),
        // Without a script there is no key: every post is a submission of its own.
        keyId: randomUUID(),
        network: parseNetwork(request),
        page: { pagePath: pathOf(request.headers.referer) },
        read: ({ fields }) => parseNativeAnswers(fields, body),
        captchaToken: textOf(body[CAPTCHA_CONTROL]),
        honeypot: body[HONEYPOT],
      };
      const outcome = await acceptSubmission(deps, submission).catch((error: unknown) =>
        keepTyped(deps, request, submission, error),
      );
      return sendOutcome(send, request, reply, outcome);
    },
  );
}

/** A submission while the database is unavailable. */
interface UnavailableOutcome extends FilledForm {
  kind: 'unavailable';
}

/** Returns the outcome with which the form is shown again. Throws the error when it has another cause. */
function keepTyped(
  { forms }: SubmissionDeps,
  request: FastifyRequest,
  { formId, read }: Submission,
  error: unknown,
): UnavailableOutcome {
  const known = isDatabaseUnavailable(error) ? forms.current().get(formId) : undefined;
  if (!known) throw error;
  const form = { ...known.form, version: known.version };
  request.log.error({ err: error, route: request.routeOptions.url }, 'database unavailable');
  return { kind: 'unavailable', form, values: read(form) };
}

function sendOutcome(
  send: SendForm,
  request: FastifyRequest<FormRequest>,
  reply: FastifyReply,
  outcome: SubmissionOutcome | UnavailableOutcome,
): FastifyReply | Promise<FastifyReply> {
  const showAgain = (status: number, { form, values }: FilledForm, message: string) => {
    const errors = outcome.kind === 'invalid' ? outcome.errors : {};
    const page = { form, values: withoutPasswords(form, values), errors, message, isSent: false };
    return send(request, reply.code(status), page);
  };
  switch (outcome.kind) {
    case 'accepted':
      reply.header('cache-control', 'no-store');
      return reply.redirect(outcome.form.successRedirect || `${FORMS_PATH}/${outcome.form.id}?sent`, 303);
    case 'unknown-form':
      reply.callNotFound();
      return reply;
    case 'invalid':
      return showAgain(
        400,
        outcome,
        outcome.isOutdated ? formMessages.changedNow : formMessages.invalidFields,
      );
    case 'too-large':
      return showAgain(413, outcome, formMessages.tooLarge);
    case 'limited':
      reply.header('retry-after', outcome.retryAfterSeconds);
      return showAgain(429, outcome, formMessages.rateLimited);
    case 'unavailable':
      reply.header('retry-after', RETRY_AFTER_SECONDS);
      return showAgain(503, outcome, formMessages.unavailable);
    case 'captcha':
      return showAgain(
        outcome.problem === 'unavailable' ? 503 : 400,
        outcome,
        CAPTCHA_MESSAGES[outcome.problem],
      );
    case 'key-used':
      throw new Error('A new submission key was used before.');
  }
}

/** Sends the page of a form; 404 from a store without one. */
type SendForm = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: FormPage,
) => FastifyReply | Promise<FastifyReply>;

function createFormSender(app: FastifyInstance, features: FormFeatures): SendForm {
  return (request, reply, page) => {
    const send = app.storefront.pages.form;
    if (send) return send(request, reply, { ...page, form: applyFeatures(page.form, features) });
    reply.callNotFound();
    return reply;
  };
}

/** Returns the values of hidden fields, by field id, from the query parameters of their names (spec §5 Form blocks). */
function readHiddenValues({ fields }: Form, query: FormRequest['Querystring']): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = field.type === 'hidden' ? firstValue(query as Query, field.key) : undefined;
      return value === undefined ? [] : [[field.id, value]];
    }),
  );
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** Returns the path of the page that the form was on, of this site only. */
function pathOf(referer: string | undefined): string | undefined {
  return URL.canParse(referer ?? '') ? new URL(referer ?? '').pathname.slice(0, 2000) : undefined;
}
