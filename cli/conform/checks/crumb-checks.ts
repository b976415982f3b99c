import { CALLS } from '../call-needs';
import { describeStatus, fieldOf, isSuccess, judgeSuccess, notJson } from '../judge-reply';
import { type Lab, NotTried } from '../lab';
import { type Difference, describeValue } from '../shape';
import type { Reply, Visitor } from '../visitor';
import { judgeCount } from './add-checks';
import type { Check } from './check';

const call = CALLS.addEntry;
const OLD_CRUMB = 'vitrine-conform-old';

/** A page that has been open for long sends an old crumb, and repeats the request with the one of the refusal. */
export const crumbChecks: readonly Check[] = [
  { call, title: 'takes a change of a page, which knows the crumb', run: checkHiddenCrumb },
  {
    call,
    title: 'refuses an old crumb with 403 and a new one, and takes the repeated request',
    run: checkOldCrumb,
  },
];

/** A page sends no crumb that its scripts cannot read. */
async function checkHiddenCrumb(lab: Lab): Promise<readonly Difference[]> {
  lab.requireAdds();
  const visitor = await lab.newVisitor();
  const isHidden = visitor.cookies.readHidden('crumb') !== undefined;
  if (!isHidden || (await lab.findCrumb(visitor)) !== undefined) return [];
  const json = { ...lab.requireProduct(), quantity: 1, additionalFields: 'null' };
  const reply = await lab.send(visitor, { json, headers: { 'X-CSRF-Token': '' } });
  if (isSuccess(reply)) return [];
  return [
    {
      field: 'Set-Cookie',
      expected: `crumb=…; Path=/, without HttpOnly, or ${CALLS.readCrumb}`,
      received: `HttpOnly: scripts cannot read the crumb, and a change without it is refused (${describeStatus(reply)})`,
    },
  ];
}

async function checkOldCrumb(lab: Lab): Promise<readonly Difference[]> {
  lab.requireCart();
  const visitor = await lab.newVisitor();
  const json = { ...lab.requireProduct(), quantity: 1, additionalFields: 'null' };
  const key = lab.createKey();
  const add = (crumb: string) => lab.send(visitor, { json, key, headers: { 'X-CSRF-Token': crumb } });
  const refusal = await add(OLD_CRUMB);
  if (isSuccess(refusal)) return requireOtherProtection(lab, visitor, json);
  const differences = judgeCrumbRefusal(refusal);
  if (differences.length > 0) return differences;
  const repeated = await add(String(fieldOf(refusal.body, 'crumb')));
  if (!isSuccess(repeated)) return judgeSuccess(repeated, 'the same request with the crumb of the refusal');
  return judgeCount(await lab.countItems(visitor), 1, 'totalQuantity');
}

/** Servers may recognize the pages of other sites without a crumb. @throws {NotTried} when this one does not */
async function requireOtherProtection(lab: Lab, visitor: Visitor, json: object): Promise<[]> {
  const headers = {
    'X-CSRF-Token': OLD_CRUMB,
    'Sec-Fetch-Site': 'cross-site',
    Origin: 'https://other-site.example',
  };
  if (!isSuccess(await lab.send(visitor, { json, headers }))) return [];
  throw new NotTried(
    'The server takes any crumb, also in a change that a page of another site sends: refuse it by the crumb, Sec-Fetch-Site or Origin, unless no page of another site can send the cookie of the cart (SameSite).',
  );
}

function judgeCrumbRefusal(reply: Reply): Difference[] {
  const { status, body } = reply;
  if (status !== 403)
    return [{ field: 'status', expected: '403 or 200 for an old crumb', received: describeStatus(reply) }];
  if (body === undefined) return [notJson(reply)];
  const crumb = fieldOf(body, 'crumb');
  const crumbFail = fieldOf(body, 'crumbFail');
  return [
    ...(crumbFail === true
      ? []
      : [{ field: 'crumbFail', expected: 'true', received: describeValue(crumbFail) }]),
    ...(typeof crumb === 'string' && crumb
      ? []
      : [{ field: 'crumb', expected: 'text, the new crumb', received: describeValue(crumb) }]),
  ];
}
