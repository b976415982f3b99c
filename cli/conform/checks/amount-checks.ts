import { CALLS } from '../call-needs';
import { fieldOf } from '../judge-reply';
import { type Lab, NotTried } from '../lab';
import type { Difference } from '../shape';
import type { Check } from './check';

const call = CALLS.addEntry;

/** The unit of amounts, which no type shows: 25 may be cents, or dollars. */
export const amountChecks: readonly Check[] = [{ call, title: 'states amounts in cents', run: checkUnit }];

async function checkUnit(lab: Lab): Promise<readonly Difference[]> {
  lab.requireCounts();
  const { body } = await lab.add(await lab.newVisitor());
  const amount = fieldOf(body, 'newlyAdded', 'subTotal');
  if (!Number.isSafeInteger(amount)) throw new NotTried('newlyAdded.subTotal is no whole number.');
  const cents = Number(amount);
  if (lab.amounts.has(cents)) return [];
  if (!lab.amounts.has(cents * 100))
    throw new NotTried(`The page shows no price that is newlyAdded.subTotal (${cents}).`);
  return [
    {
      field: 'newlyAdded.subTotal',
      expected: `${cents * 100}, cents, as the page shows ${cents}.00`,
      received: `${cents}, which is probably not in cents`,
    },
  ];
}
