import { CALLS, type CallName } from './call-needs';
import { addChecks } from './checks/add-checks';
import { amountChecks } from './checks/amount-checks';
import { cartChecks } from './checks/cart-checks';
import type { Check } from './checks/check';
import { crumbChecks } from './checks/crumb-checks';
import { formChecks } from './checks/form-checks';
import { formPostChecks } from './checks/form-post-checks';
import { otherChecks } from './checks/other-checks';
import { repeatChecks } from './checks/repeat-checks';
import { fieldOf, isSuccess } from './judge-reply';
import { type Lab, NotOffered, NotTried } from './lab';
import type { Difference } from './shape';
import { NoResponse, type Visitor } from './visitor';

/** The checks of all calls, in the order in which they run. */
export const checks: readonly Check[] = [
  ...addChecks,
  ...amountChecks,
  ...crumbChecks,
  ...formPostChecks,
  ...cartChecks,
  ...repeatChecks,
  ...formChecks,
  ...otherChecks,
];

/** What a check found. `reason` says why it was not tried, or what pages lose without the call. */
export interface Outcome {
  readonly call: CallName;
  readonly title: string;
  readonly state: 'passed' | 'failed' | 'not-offered' | 'not-tried';
  readonly differences: readonly Difference[];
  readonly reason?: string;
}

const UNKNOWN = 'The response was the one to any address that does not exist: it needs a message of its own.';

/** Runs all checks on a server, and removes what they have added. */
export async function runConform(lab: Lab): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const check of checks.filter(({ needsSku }) => !needsSku || lab.product?.sku))
    outcomes.push(await runCheck(lab, check));
  for (const visitor of lab.visitors) if (visitor.hasAdded) await emptyCart(lab, visitor);
  return outcomes.map((outcome) => keepOffered(outcome, outcomes));
}

/** Returns an outcome which does not hide that others of the call had a response of their own. */
function keepOffered(outcome: Outcome, outcomes: readonly Outcome[]): Outcome {
  const isOffered = outcomes.some(({ call, state }) => call === outcome.call && /passed|failed/.test(state));
  if (outcome.state !== 'not-offered' || !isOffered) return outcome;
  return { ...outcome, state: 'not-tried', reason: UNKNOWN };
}

async function runCheck(lab: Lab, check: Check): Promise<Outcome> {
  const { call, title } = check;
  const outcome = { call, title, differences: [] };
  try {
    const differences = await check.run(lab);
    return { ...outcome, state: differences.length > 0 ? 'failed' : 'passed', differences };
  } catch (error) {
    if (error instanceof NoResponse) {
      await requireServer(lab, error);
      const difference = { field: 'response', expected: 'one', received: `none${error.reason}` };
      return { ...outcome, state: 'failed', differences: [difference] };
    }
    if (error instanceof NotTried) return { ...outcome, state: 'not-tried', reason: error.message };
    if (!(error instanceof NotOffered)) throw error;
    const reason = lab.needs.get(call)?.without ?? '';
    // Nothing works without this call.
    if (error.call === CALLS.addEntry)
      return { ...outcome, state: 'failed', reason, differences: lab.judge(call, error.reply) };
    return { ...outcome, state: 'not-offered', reason };
  }
}

/** @throws {NoResponse} when the server does not return its page any more: each further check would wait */
async function requireServer(lab: Lab, { message }: NoResponse): Promise<void> {
  await lab.newVisitor().catch((cause) => {
    throw new NoResponse(`${message}, nor did ${lab.site.page} after it: the server has stopped.`, {
      cause,
    });
  });
}

/** Removes the lines of a cart, as far as the server allows it. */
async function emptyCart(lab: Lab, visitor: Visitor): Promise<void> {
  try {
    const entries = fieldOf((await lab.call(visitor, CALLS.readCart)).body, 'entries');
    let isEmpty = Array.isArray(entries);
    for (const entry of Array.isArray(entries) ? entries : []) {
      const params = { entryId: String(fieldOf(entry, 'id')) };
      const reply = await lab.call(visitor, CALLS.removeEntry, { params, key: lab.createKey() });
      isEmpty &&= isSuccess(reply);
    }
    visitor.hasAdded = !isEmpty;
  } catch (error) {
    if (!(error instanceof NotOffered || error instanceof NoResponse)) throw error;
  }
}
