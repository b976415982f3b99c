import { CALLS, type CallName } from '../call-needs';
import { describeStatus, fieldOf, isSuccess, judgeRefusal, judgeSuccess, totalOf } from '../judge-reply';
import { type Lab, NotOffered, NotTried } from '../lab';
import type { Difference } from '../shape';
import type { Reply, Visitor } from '../visitor';
import { judgeVersions } from './add-checks';
import type { Check } from './check';

const { readCart, updateEntry, removeEntry, updateDetails } = CALLS;
const UNKNOWN_LINE = 'vitrine-conform-unknown';
const CODE = 'VITRINE-CONFORM';
const QUERY = { calculateSubtotal: 'true' };

/** The cart and the changes of its lines, coupons and shipping. */
export const cartChecks: readonly Check[] = [
  { call: readCart, title: 'returns the cart of a new visitor', run: checkEmptyCart },
  { call: readCart, title: 'returns what was added', run: checkFilledCart },
  { call: updateEntry, title: 'sets a quantity', run: checkUpdate },
  {
    call: updateEntry,
    title: 'refuses a wrong quantity and an unknown line, with a message',
    run: checkWrongUpdates,
  },
  {
    call: updateEntry,
    title: 'accepts If-Match, or returns the current cart with 409 for an old version',
    run: checkVersions,
  },
  { call: updateDetails, title: 'replaces the details of a line, or says why not', run: checkDetails },
  { call: removeEntry, title: 'removes a line', run: checkRemove },
  { call: removeEntry, title: 'refuses an unknown line, with a message', run: checkWrongRemove },
  ...[
    { call: CALLS.addCoupon, title: 'refuses an unknown coupon', json: { code: CODE } },
    { call: CALLS.removeCoupon, title: 'removes a coupon, or says why not', params: { code: CODE } },
    {
      call: CALLS.setLocation,
      title: 'sets the place for shipping, or says why not',
      json: { country: 'US', region: 'NY', postalCode: '10001' },
    },
    {
      call: CALLS.selectShipping,
      title: 'refuses an unknown way of shipping',
      json: { id: 'vitrine-conform' },
    },
  ].map(({ call, title, ...options }) => ({
    call,
    title,
    run: async (lab: Lab) =>
      judgeChange(lab, call, await lab.call((await lab.shop()).visitor, call, withKey(lab, options))),
  })),
];

function withKey<Options extends object>(lab: Lab, options: Options): Options & { key: string } {
  return { ...options, key: lab.createKey() };
}

/** Returns how a response differs from the changed cart, and from a refusal if it is one. */
function judgeChange(lab: Lab, call: CallName, reply: Reply): Difference[] {
  return reply.status >= 400 && reply.status < 500
    ? judgeRefusal(reply, 'a refusal')
    : lab.judge(call, reply);
}

async function checkEmptyCart(lab: Lab): Promise<readonly Difference[]> {
  const visitor = await lab.newVisitor();
  try {
    return lab.judge(readCart, await lab.call(visitor, readCart, { query: QUERY }));
  } catch (error) {
    if (!(error instanceof NotOffered)) throw error;
    await lab.call(visitor, readCart);
    return [
      {
        field: 'status',
        expected: `200 with ?${new URLSearchParams(QUERY)}, as the bundle requests it`,
        received: `${describeStatus(error.reply)}, and the cart without it`,
      },
    ];
  }
}

async function checkFilledCart(lab: Lab): Promise<readonly Difference[]> {
  const { visitor, entryId, reply } = await lab.shop();
  const read = await lab.call(visitor, readCart);
  const differences = lab.judge(readCart, read);
  if (differences.length > 0) return differences;
  const entries = fieldOf(read.body, 'entries') as readonly { id: string }[];
  const added = fieldOf(reply.body, 'shoppingCart', 'id');
  if (fieldOf(read.body, 'id') !== added)
    return [{ field: 'id', expected: `${added}`, received: `${fieldOf(read.body, 'id')}` }];
  if (entries.some(({ id }) => id === entryId)) return [];
  return [{ field: 'entries[].id', expected: `the line ${entryId}`, received: 'no such line' }];
}

async function checkUpdate(lab: Lab): Promise<readonly Difference[]> {
  const { visitor, entryId, reply: before } = await lab.shop();
  const reply = await updateQuantity(lab, visitor, { entryId, quantity: 2 });
  const differences = lab.judge(updateEntry, reply);
  if (differences.length > 0) return differences;
  const quantity = fieldOf(reply.body, 'updatedEntry', 'quantity');
  return quantity === 2
    ? judgeVersions(before, reply)
    : [{ field: 'updatedEntry.quantity', expected: '2', received: `${quantity}` }];
}

async function checkWrongUpdates(lab: Lab): Promise<readonly Difference[]> {
  const { visitor, entryId } = await lab.shop();
  return [
    ...judgeRefusal(await update(lab, visitor, { entryId, quantity: -1 }), 'quantity -1'),
    ...judgeRefusal(await update(lab, visitor, { entryId, quantity: 1.5 }), 'quantity 1.5'),
    ...judgeRefusal(await update(lab, visitor, { entryId, quantity: 'many' }), 'quantity "many"'),
    ...judgeRefusal(await update(lab, visitor, { entryId: UNKNOWN_LINE, quantity: 1 }), 'an unknown line'),
  ];
}

/** Changes a line with the version that the cart has, and then with the same one. */
async function checkVersions(lab: Lab): Promise<readonly Difference[]> {
  const { visitor, entryId, reply: before } = await lab.shop();
  const headers = { 'If-Match': `"${fieldOf(before.body, 'shoppingCart', 'version')}"` };
  const current = await updateQuantity(lab, visitor, { entryId, quantity: 2, headers });
  if (!isSuccess(current)) return judgeSuccess(current, 'If-Match with the version of the cart, in quotes');
  const old = await updateQuantity(lab, visitor, { entryId, quantity: 1, headers });
  // A server may apply the last change, whatever the version.
  if (isSuccess(old)) return [];
  if (old.status !== 409)
    return [{ field: 'status', expected: '409 or 200 for an old version', received: describeStatus(old) }];
  return [...lab.judgeCart(old), ...judgeVersions(before, old)];
}

interface Update {
  readonly entryId: string;
  readonly quantity: unknown;
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

function update(lab: Lab, visitor: Visitor, { entryId, quantity, ...options }: Update): Promise<Reply> {
  return lab.call(visitor, updateEntry, {
    key: lab.createKey(),
    params: { entryId },
    json: { quantity },
    ...options,
  });
}

/** Sets a quantity that a product has in stock. @throws {NotTried} when the server has fewer */
export async function updateQuantity(lab: Lab, visitor: Visitor, options: Update): Promise<Reply> {
  const reply = await update(lab, visitor, options);
  if (reply.status !== 400) return reply;
  const message = fieldOf(reply.body, 'message');
  throw new NotTried(
    `The quantity ${options.quantity} was refused (“${message}”): give another product with --item ID.`,
  );
}

async function checkWrongRemove(lab: Lab): Promise<readonly Difference[]> {
  const { visitor } = await lab.shop();
  const options = withKey(lab, { params: { entryId: UNKNOWN_LINE } });
  return judgeRefusal(await lab.call(visitor, removeEntry, options), 'an unknown line');
}

async function checkDetails(lab: Lab): Promise<readonly Difference[]> {
  const { visitor, entryId } = await lab.shop();
  const json = { ...lab.requireProduct(), additionalFields: 'null' };
  const reply = await lab.call(visitor, updateDetails, withKey(lab, { params: { entryId }, json }));
  return judgeChange(lab, updateDetails, reply);
}

async function checkRemove(lab: Lab): Promise<readonly Difference[]> {
  const { visitor, entryId, reply: before } = await lab.shop();
  const reply = await lab.call(visitor, removeEntry, withKey(lab, { params: { entryId } }));
  const differences = lab.judge(removeEntry, reply);
  if (differences.length > 0 || !isSuccess(reply)) return differences;
  const total = totalOf(reply);
  return total === 0
    ? judgeVersions(before, reply)
    : [{ field: 'shoppingCart.totalQuantity', expected: '0', received: `${total}` }];
}
