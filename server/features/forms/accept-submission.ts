import type { Form } from '../../../contract/forms/form';
import type { SubmissionPage } from '../../../contract/forms/form-submission';
import { MAX_ANSWERS } from '../../../contract/forms/form-submission';
import type { CaptchaAction } from '../../../src/commerce/captcha-action';
import type { CaptchaGuard, CaptchaProblem } from '../../platform/captcha';
import type { Database } from '../../platform/database/open-database';
import type { RateLimit } from '../../platform/rate-limit/rate-limit';
import { checkAnswers } from './check-answers';
import type { ValueRules } from './check-value';
import type { VersionedForm } from './form-version';
import type { LiveForms } from './live-forms';
import { findStoredBefore, type NewSubmission, type StoredBefore, storeSubmission } from './submission-store';

export interface SubmissionDeps {
  db: Database;
  websiteId: string;
  forms: LiveForms;
  rules: ValueRules;
  rateLimit: RateLimit;
  /** Null without keys: no form requires a captcha. */
  captcha: CaptchaGuard | null;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Starts the deliveries that have been queued. */
  startQueued: () => void;
}

export interface Submission {
  formId: string;
  /** The version of the form that the visitor's page states; null without one. */
  statedVersion: number | null;
  /** Identifies the submission key. */
  keyId: string;
  /** The visitor's network, which the rate limit counts by. */
  network: string;
  page: SubmissionPage;
  /** Returns the values by field id. */
  read: (form: Form) => Readonly<Record<string, unknown>>;
  /** Of the captcha, if the form has one. */
  captchaToken: string | undefined;
  /** The value of the field that people cannot see. Programs that fill in every field are not stored. */
  honeypot: unknown;
}

/** A form with what the visitor typed. */
export interface FilledForm {
  form: VersionedForm;
  values: Readonly<Record<string, unknown>>;
}

export type SubmissionOutcome =
  | { kind: 'accepted'; form: Form }
  | (FilledForm & {
      kind: 'invalid';
      errors: Record<string, string>;
      /** The visitor's page shows a version that is not accepted any more. */
      isOutdated: boolean;
    })
  | (FilledForm & { kind: 'too-large' })
  | { kind: 'unknown-form' | 'key-used' }
  | (FilledForm & { kind: 'captcha'; problem: Exclude<CaptchaProblem['kind'], 'limited'> })
  | (FilledForm & { kind: 'limited'; retryAfterSeconds: number });

/** Actions that a form's captcha is solved for. A popup and a newsletter block are forms as well. */
const FORM_ACTIONS: readonly CaptchaAction[] = [
  'FORM_BLOCK_SUBMISSION',
  'NEWSLETTER_BLOCK_SUBMISSION',
  'PROMO_POPUP_SUBMISSION',
];

/** Validates and stores a submission. An invalid or repeated one does not count towards the rate limit. */
export async function acceptSubmission(
  deps: SubmissionDeps,
  submission: Submission,
): Promise<SubmissionOutcome> {
  const { db, websiteId, rules, forms, now } = deps;
  const found = await forms.findApplicable(submission.formId, submission.statedVersion);
  if (!found) return { kind: 'unknown-form' };
  const { newest, printed, valid } = found;
  const { version } = valid;
  const form: VersionedForm = { ...valid.form, version };
  const values = submission.read(printed.form);
  const { answers, errors } = checkAnswers(form, values, rules);
  if (errors) return { kind: 'invalid', form, values, errors, isOutdated: printed !== valid };
  if (JSON.stringify(answers).length > MAX_ANSWERS) return { kind: 'too-large', form, values };
  if (submission.honeypot) return { kind: 'accepted', form };
  const { keyId, page } = submission;
  const before = await findStoredBefore(db, websiteId, form, { keyId, answers });
  if (before) return outcomeOf(before, form);
  const problem = await checkCaptcha(deps, newest.form, submission);
  if (problem?.kind === 'limited') return { ...problem, form, values };
  if (problem) return { kind: 'captcha', problem: problem.kind, form, values };
  const row = { formVersion: version, keyId, answers, page, receivedAt: new Date(now()) };
  return storeWithinLimit(deps, submission, { form, values, deliveredBy: newest.form }, row);
}

/** Stores a submission that counts towards the rate limit, unless another request has stored it in the meantime. */
async function storeWithinLimit(
  { db, websiteId, rateLimit, startQueued }: SubmissionDeps,
  { network }: Submission,
  { deliveredBy, ...filled }: FilledForm & { deliveredBy: Form },
  row: NewSubmission,
): Promise<SubmissionOutcome> {
  const slot = await rateLimit.take([`form ${network}`]);
  if (!slot.granted) return { kind: 'limited', ...filled, retryAfterSeconds: slot.retryAfterSeconds };
  let outcome: Awaited<ReturnType<typeof storeSubmission>> | undefined;
  try {
    outcome = await storeSubmission(db, websiteId, deliveredBy, row);
  } finally {
    if (outcome !== 'stored') await slot.release();
  }
  if (outcome === 'stored') startQueued();
  return outcomeOf(outcome, filled.form);
}

function outcomeOf(stored: 'stored' | StoredBefore, form: Form): SubmissionOutcome {
  return stored === 'key-used' ? { kind: stored } : { kind: 'accepted', form };
}

/** Returns why the captcha of a form refuses the submission; null for a form without one. */
async function checkCaptcha(
  { captcha }: SubmissionDeps,
  { captchaEnabled }: Form,
  { captchaToken: token, network }: Submission,
): Promise<CaptchaProblem | null> {
  if (!captcha || !captchaEnabled) return null;
  return captcha.check({ token, network, actions: FORM_ACTIONS });
}
