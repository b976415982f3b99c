import { CALLS } from '../call-needs';
import { describeStatus, fieldOf, isSuccess } from '../judge-reply';
import { type KnownForm, type Lab, NotTried } from '../lab';
import { type Difference, describeValue, isObject } from '../shape';
import type { Reply } from '../visitor';
import type { Check } from './check';

const { requestKey, saveSubmission, validateForm } = CALLS;
const UNKNOWN_FORM = 'vitrine-conform-unknown';

/** Submissions of forms. */
export const formChecks: readonly Check[] = [
  { call: requestKey, title: 'returns a key for each submission', run: checkKeys },
  { call: saveSubmission, title: 'refuses the submission of an unknown form', run: checkUnknownForm },
  {
    call: saveSubmission,
    title: 'stores a submission, also when it is repeated with its key',
    run: checkSubmission,
  },
  { call: validateForm, title: 'validates values, and names those that are wrong', run: checkValidation },
];

async function checkKeys(lab: Lab): Promise<readonly Difference[]> {
  const visitor = await lab.newVisitor();
  const replies = [
    await lab.call(visitor, requestKey, { json: {} }),
    await lab.call(visitor, requestKey, { json: {} }),
  ];
  const [first, second] = replies.map(({ body }) => fieldOf(body, 'key'));
  const differences = replies.flatMap((reply) => lab.judge(requestKey, reply)).slice(0, 1);
  if (differences.length > 0 || first !== second) return differences;
  return [{ field: 'key', expected: 'another key for another submission', received: describeValue(second) }];
}

/** Returns a request to store these values, with a key of its own. */
async function submissionOf(lab: Lab, formId: string, values: object) {
  const visitor = await lab.newVisitor();
  const key = fieldOf((await lab.call(visitor, requestKey, { json: {} })).body, 'key');
  if (typeof key !== 'string') throw new NotTried(`A submission needs a key: see ${requestKey}.`);
  const { pathname } = lab.site.page;
  return { visitor, json: { key, formId, form: JSON.stringify(values), pagePath: pathname } };
}

async function checkUnknownForm(lab: Lab): Promise<readonly Difference[]> {
  const { visitor, json } = await submissionOf(lab, UNKNOWN_FORM, {});
  return judgeFormRefusal(await lab.call(visitor, saveSubmission, { json }), 'an unknown form');
}

async function checkSubmission(lab: Lab): Promise<readonly Difference[]> {
  const form = requireForm(lab);
  if (!form.isSent)
    throw new NotTried(`The server would keep the submission: --form ${form.id} allows that.`);
  if (!form.values)
    throw new NotTried(
      `The page has no form with data-form-id="${form.id}", so the values of its fields are unknown: give the URL of the page that has it.`,
    );
  const { visitor, json } = await submissionOf(lab, form.id, form.values);
  const first = await lab.call(visitor, saveSubmission, { json });
  if (first.status === 400) {
    const differences = judgeFormRefusal(first, 'wrong values');
    if (differences.length > 0) return differences;
    throw new NotTried(`The form refuses the values of the page (${describeErrors(first)}).`);
  }
  const repeated = await lab.call(visitor, saveSubmission, { json });
  return [first, repeated].flatMap((reply) => lab.judge(saveSubmission, reply)).slice(0, 1);
}

async function checkValidation(lab: Lab): Promise<readonly Difference[]> {
  const { id: formId } = requireForm(lab);
  const reply = await lab.call(await lab.newVisitor(), validateForm, { params: { formId }, json: {} });
  return isSuccess(reply) ? lab.judge(validateForm, reply) : judgeFormRefusal(reply, 'no values');
}

function requireForm(lab: Lab): KnownForm {
  if (!lab.form) throw new NotTried('No form is known: give one with --form ID.');
  return lab.form;
}

/** Returns how a response differs from a refusal that names the fields, or the reason. */
function judgeFormRefusal(reply: Reply, request: string): Difference[] {
  const { status, body } = reply;
  if (status < 400 || status >= 500)
    return [{ field: 'status', expected: `400 or 404 for ${request}`, received: describeStatus(reply) }];
  // The bundle has messages of its own for other statuses.
  if (status !== 400 || typeof fieldOf(body, 'error') === 'string') return [];
  const errors = fieldOf(body, 'errors');
  if (isObject(errors) && Object.values(errors).every((message) => typeof message === 'string')) return [];
  return [
    { field: 'errors', expected: 'an object of text, or error as text', received: describeValue(errors) },
  ];
}

function describeErrors({ body }: Reply): string {
  const errors = fieldOf(body, 'errors');
  const parts = isObject(errors)
    ? Object.entries(errors).map(([name, message]) => `${name}: ${message}`)
    : [];
  return [fieldOf(body, 'error'), ...parts].filter(Boolean).join('; ');
}
