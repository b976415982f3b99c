import type { CartChange, ChangePlan, DecisionInput, LinePlan } from './cart-change';
import { decideChoice } from './decide-choice';
import {
  type AddPlan,
  type Decision,
  decideAdd,
  decideAdditionalFields,
  decideQuantity,
  decideSubscription,
} from './decide-line';
import { refuse } from './refusal';
import type { CartLine } from './stored-cart';

/** Returns what to store for a change, or why it is refused. Reads and writes nothing. */
export function decideChange(change: CartChange, input: DecisionInput): Decision<ChangePlan> {
  switch (change.kind) {
    case 'add':
      return withDetails(
        input,
        toLinePlan(change.itemId, decideAdd(itemOf(change, input), input.cart.lines, change, input.rules)),
      );
    case 'subscribe':
      return withDetails(
        input,
        toLinePlan(change.itemId, decideSubscription(itemOf(change, input), change, input.rules)),
      );
    case 'set-quantity':
      return planQuantity(change, input);
    case 'set-additional-fields':
      return withDetails(input, planAdditionalFields(change, input));
    case 'remove': {
      const line = findLine(change, input);
      return line ? { plan: { kind: 'remove', line } } : { refusal: refuse('unknown-entry') };
    }
    default:
      return decideChoice(change, input);
  }
}

/** Other reasons to refuse come first: a visitor fills in no form for what is sold out. */
function withDetails({ hasValidDetails }: DecisionInput, decision: Decision<LinePlan>): Decision<LinePlan> {
  return 'refusal' in decision || hasValidDetails ? decision : { refusal: refuse('details-required') };
}

function planQuantity(
  change: { entryId: string; quantity: number },
  input: DecisionInput,
): Decision<LinePlan> {
  const line = findLine(change, input);
  const item = line ? itemOf(line, input) : null;
  const decision = decideQuantity(item, input.cart.lines, change, input.rules);
  if ('refusal' in decision) return decision;
  const { quantity } = decision.plan;
  return { plan: { kind: 'update', line: { ...decision.plan.line, quantity } } };
}

function planAdditionalFields(
  change: CartChange & { kind: 'set-additional-fields' },
  input: DecisionInput,
): Decision<LinePlan> {
  const line = findLine(change, input);
  if (!line) return { refusal: refuse('unknown-entry') };
  const decision = decideAdditionalFields(line, change);
  if ('refusal' in decision) return decision;
  return { plan: { kind: 'update', line: { ...line, ...decision.plan } } };
}

function toLinePlan(itemId: string, decision: Decision<AddPlan>): Decision<LinePlan> {
  if ('refusal' in decision) return decision;
  const { line, ...choice } = decision.plan;
  if (line) return { plan: { kind: 'update', line: { ...line, ...choice } } };
  return { plan: { kind: 'add', line: { itemId, ...choice } } };
}

function itemOf({ itemId }: { itemId: string }, { items }: DecisionInput) {
  return items.get(itemId) ?? null;
}

function findLine({ entryId }: { entryId: string }, { cart }: DecisionInput): CartLine | undefined {
  return cart.lines.find(({ id }) => id === entryId);
}
