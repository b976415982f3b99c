import type { SubmissionPage } from '../../schemas/form-call-schemas';
import type { Form } from '../../schemas/form-schema';
import type { CaptchaAction } from '../../src/commerce/captcha-action';
import type { CaptchaGuard, CaptchaProblem } from '../captcha';
import type { Database } from '../database/open-database';
import type { RateLimit } from '../rate-limit/rate-limit';
import { checkAnswers } from './check-answers';
import type { ValueRules } from './check-value';
import type { FormMemory } from './form-memory';
import { MAX_ANSWERS } from './size-limits';
import { findStoredBefore, type NewSubmission, type StoredBefore, storeSubmission } from './submission-store';

export interface SubmissionDeps {
  db: Database;
  websiteId: string;
  forms: FormMemory;
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

export type SubmissionOutcome =
  | { kind: 'accepted'; form: Form }
  | { kind: 'invalid'; form: Form; values: Readonly<Record<string, unknown>>; errors: Record<string, string> }
  | { kind: 'too-large'; form: Form; values: Readonly<Record<string, unknown>> }
  | { kind: 'unknown-form' | 'key-used' }
  | {
      kind: 'captcha';
      problem: Exclude<CaptchaProblem['kind'], 'limited'>;
      form: Form;
      values: Readonly<Record<string, unknown>>;
    }
  | {
      kind: 'limited';
      form: Form;
      values: Readonly<Record<string, unknown>>;
      retryAfterSeconds: number;
    };

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
  const found = await forms.find(submission.formId);
  if (!found) return { kind: 'unknown-form' };
  const { form, version } = found;
  const values = submission.read(form);
  const { answers, errors } = checkAnswers(form, values, rules);
  if (errors) return { kind: 'invalid', form, values, errors };
  if (JSON.stringify(answers).length > MAX_ANSWERS) return { kind: 'too-large', form, values };
  if (submission.honeypot) return { kind: 'accepted', form };
  const { keyId, page } = submission;
  const before = await findStoredBefore(db, websiteId, form, { keyId, answers });
  if (before) return outcomeOf(before, form);
  const problem = await checkCaptcha(deps, form, submission);
  if (problem?.kind === 'limited') return { ...problem, form, values };
  if (problem) return { kind: 'captcha', problem: problem.kind, form, values };
  const row = { formVersion: version, keyId, answers, page, receivedAt: new Date(now()) };
  return storeWithinLimit(deps, submission, { form, values }, row);
}

/** Stores a submission that counts towards the rate limit, unless another request has stored it in the meantime. */
async function storeWithinLimit(
  { db, websiteId, rateLimit, startQueued }: SubmissionDeps,
  { network }: Submission,
  filled: { form: Form; values: Readonly<Record<string, unknown>> },
  row: NewSubmission,
): Promise<SubmissionOutcome> {
  const slot = await rateLimit.take([`form ${network}`]);
  if (!slot.granted) return { kind: 'limited', ...filled, retryAfterSeconds: slot.retryAfterSeconds };
  let outcome: Awaited<ReturnType<typeof storeSubmission>> | undefined;
  try {
    outcome = await storeSubmission(db, websiteId, filled.form, row);
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
