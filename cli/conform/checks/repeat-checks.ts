import { CALLS } from '../call-needs';
import { isSuccess, judgeRefusal, judgeSuccess } from '../judge-reply';
import { type Lab, NotTried } from '../lab';
import type { Difference } from '../shape';
import { judgeCount } from './add-checks';
import { updateQuantity } from './cart-checks';
import type { Check } from './check';

const { addEntry, updateEntry, removeEntry } = CALLS;
const KEY = 'Idempotency-Key';

/** Keys of requests other than an add that is repeated. */
export const repeatChecks: readonly Check[] = [
  {
    call: addEntry,
    title: 'applies no other request with a key that it has had',
    run: checkOtherRequest,
  },
  { call: updateEntry, title: 'applies a change that is repeated with its key once', run: checkUpdate },
  { call: removeEntry, title: 'responds again to a removal that is repeated with its key', run: checkRemove },
];

async function checkOtherRequest(lab: Lab): Promise<readonly Difference[]> {
  lab.requireCart();
  const visitor = await lab.newVisitor();
  const key = lab.createKey();
  await lab.add(visitor, 1, key);
  const other = await lab.add(visitor, 2, key);
  // The stored response is as good as a refusal: the bundle never sends such a request.
  const differences = isSuccess(other) ? [] : judgeRefusal(other, 'the key of another request');
  return [...differences, ...judgeCount(await lab.countItems(visitor), 1, KEY)];
}

/** Sets 2, then 1, then repeats the first request. */
async function checkUpdate(lab: Lab): Promise<readonly Difference[]> {
  const { visitor, entryId } = await lab.shop();
  const key = lab.createKey();
  await updateQuantity(lab, visitor, { entryId, quantity: 2, key });
  await updateQuantity(lab, visitor, { entryId, quantity: 1 });
  const repeated = await updateQuantity(lab, visitor, { entryId, quantity: 2, key });
  if (!isSuccess(repeated)) return judgeSuccess(repeated, 'a repeated request');
  return judgeCount(await lab.countItems(visitor), 1, KEY);
}

async function checkRemove(lab: Lab): Promise<readonly Difference[]> {
  const { visitor, entryId } = await lab.shop();
  const options = { params: { entryId }, key: lab.createKey() };
  if (!isSuccess(await lab.call(visitor, removeEntry, options)))
    throw new NotTried('The line was not removed.');
  return judgeSuccess(await lab.call(visitor, removeEntry, options), 'a repeated request');
}
