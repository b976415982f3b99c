import { isCartExpected } from '../../../src/commerce/is-cart-expected';
import { CALLS } from '../call-needs';
import { fieldOf, isSuccess, judgeRefusal, totalOf } from '../judge-reply';
import { type Lab, NotTried } from '../lab';
import type { Difference } from '../shape';
import type { Reply, Visitor } from '../visitor';
import type { Check } from './check';

const call = CALLS.addEntry;
/** How often two adds are sent at once: a server that loses one loses it sometimes. */
const PAIRS = 3;
/** Of a product that no server has. */
const UNKNOWN_ITEM = 'vitrine-conform-unknown';
const UNKNOWN_SKU = UNKNOWN_ITEM;
/** Statuses with which servers refuse to sell a product. */
const REFUSALS = [400, 404, 409, 410, 422];

/** Adding a product, without which a page cannot sell. */
export const addChecks: readonly Check[] = [
  { call, title: 'adds a product', run: checkAdd },
  { call, title: 'keeps the cart for the next request', run: checkKept },
  { call, title: 'sets the cookie hasCart for scripts', run: checkHasCart },
  { call, title: 'applies a request that is repeated with its key once', run: checkRepeated },
  { call, title: 'applies a request that is sent twice at once with one key once', run: checkRepeatedAtOnce },
  { call, title: 'applies both of two adds at once', run: checkConcurrent },
  { call, title: 'refuses what cannot be added, with a message', run: checkRefusals },
  { call, title: 'refuses an unknown SKU, with a message', run: checkUnknownSku, needsSku: true },
];

async function checkAdd(lab: Lab): Promise<readonly Difference[]> {
  const { itemId } = lab.requireProduct();
  const reply = await lab.add(await lab.newVisitor());
  if (isRefusal(reply)) {
    lab.addProblem = describeRefusal(reply);
    throw new NotTried(lab.addProblem);
  }
  if (isSuccess(reply) && reply.body !== undefined) lab.addProblem = null;
  const differences = lab.judge(call, reply);
  if (differences.length > 0) return differences;
  const added = fieldOf(reply.body, 'newlyAdded', 'itemId');
  if (added !== itemId) return [{ field: 'newlyAdded.itemId', expected: itemId, received: `${added}` }];
  const counts = judgeFirstAdds(reply, await lab.add(await lab.newVisitor()));
  if (counts.length > 0) lab.countProblem = `Items are counted wrong: see ${call}.`;
  return counts;
}

/** Whether the server decided not to sell the product: other statuses, and those without a message, are defects. */
function isRefusal(reply: Reply): boolean {
  return REFUSALS.includes(reply.status) && judgeRefusal(reply, '').length === 0;
}

function describeRefusal({ status, body }: Reply): string {
  return `The product was refused (${status} “${fieldOf(body, 'message')}”): give another with --item ID.`;
}

/** Returns how the counts of two visitors with a new cart differ from the one item that each has added. */
function judgeFirstAdds(first: Reply, second: Reply): Difference[] {
  const [before = 1, after = before] = [totalOf(first), totalOf(second)];
  const quantity = fieldOf(first.body, 'newlyAdded', 'quantity');
  const total = { field: 'shoppingCart.totalQuantity', expected: '1' };
  if (after > before) {
    const items = `${before} ${before === 1 ? 'item' : 'items'}`;
    return [{ ...total, received: `${after}: a new visitor's cart already has ${items} of another visitor` }];
  }
  if (before !== 1) return [{ ...total, received: `${before}: the add of 1 was counted as ${before}` }];
  if (quantity === 1) return [];
  const received = `${quantity}: the add of 1 was counted as ${quantity}`;
  return [{ field: 'newlyAdded.quantity', expected: '1', received }];
}

async function checkKept(lab: Lab): Promise<readonly Difference[]> {
  lab.requireCounts();
  const visitor = await lab.newVisitor();
  const first = await lab.add(visitor);
  const second = await addMore(lab, visitor);
  lab.keepsCart = fieldOf(first.body, 'shoppingCart', 'id') === fieldOf(second.body, 'shoppingCart', 'id');
  if (!lab.keepsCart)
    return [
      {
        field: 'Set-Cookie',
        expected: 'a cookie with which the next request finds the cart',
        received: `another cart at the next request${describeDropped(visitor)}`,
      },
    ];
  return [...judgeTotal(second, 2), ...judgeVersions(first, second)];
}

/** @throws {NotTried} when the server refuses to add more of the product */
async function addMore(lab: Lab, visitor: Visitor): Promise<Reply> {
  const reply = await lab.add(visitor);
  const message = fieldOf(reply.body, 'message');
  if (reply.status >= 400 && reply.status < 500)
    throw new NotTried(`More of the product was refused (“${message}”): give another with --item ID.`);
  return reply;
}

function judgeTotal(reply: Reply, expected: number): Difference[] {
  const total = totalOf(reply);
  if (total === undefined || total === expected) return [];
  return [{ field: 'shoppingCart.totalQuantity', expected: `${expected}`, received: `${total}` }];
}

/** Returns a difference unless the second cart has a higher version than the first; none for what is no number. */
export function judgeVersions(first: Reply, second: Reply): Difference[] {
  const [before, after] = [first, second].map(({ body }) => fieldOf(body, 'shoppingCart', 'version'));
  if (typeof before !== 'number' || typeof after !== 'number' || after > before) return [];
  return [
    { field: 'shoppingCart.version', expected: `more than ${before} after a change`, received: `${after}` },
  ];
}

async function checkHasCart(lab: Lab): Promise<readonly Difference[]> {
  lab.requireAdds();
  const visitor = await lab.newVisitor();
  await lab.add(visitor);
  const { cookies, site } = visitor;
  // Pages of every path show the cart.
  if (isCartExpected(cookies.visibleToScripts('/'))) return [];
  const reason = cookies.readHidden('hasCart')
    ? 'HttpOnly: scripts cannot read it'
    : isCartExpected(cookies.visibleToScripts(site.page.pathname))
      ? 'a cookie for some paths only: set Path=/'
      : `no such cookie${describeDropped(visitor)}`;
  return [{ field: 'Set-Cookie', expected: 'hasCart=1; Path=/', received: reason }];
}

function describeDropped({ cookies }: Visitor): string {
  const dropped = [...cookies.dropped].map(([name, reason]) => `${name} is dropped by browsers: ${reason}`);
  return dropped.length > 0 ? ` (${dropped.join('; ')})` : '';
}

async function checkRepeated(lab: Lab): Promise<readonly Difference[]> {
  lab.requireCart();
  const visitor = await lab.newVisitor();
  const key = lab.createKey();
  await lab.add(visitor, 1, key);
  const repeated = await lab.add(visitor, 1, key);
  const differences = isSuccess(repeated) ? [] : lab.judge(call, repeated);
  return [...differences, ...judgeCount(await lab.countItems(visitor), 1, 'Idempotency-Key')];
}

async function checkRepeatedAtOnce(lab: Lab): Promise<readonly Difference[]> {
  const { visitor } = await lab.shop();
  const key = lab.createKey();
  const replies = await Promise.all([lab.add(visitor, 1, key), lab.add(visitor, 1, key)]);
  requireStock(replies, 1);
  return judgeCount(await lab.countItems(visitor), 2, 'Idempotency-Key');
}

async function checkConcurrent(lab: Lab): Promise<readonly Difference[]> {
  const { visitor } = await lab.shop();
  let expected = 1;
  for (let pair = 0; pair < PAIRS; pair++) {
    const replies = await Promise.all([lab.add(visitor), lab.add(visitor)]);
    const count = replies.filter(isSuccess).length;
    if (pair === 0) requireStock(replies, 2);
    expected += count;
    if (count < 2) break;
  }
  return judgeCount(await lab.countItems(visitor), expected, 'totalQuantity');
}

function requireStock(replies: readonly Reply[], count: number): void {
  if (replies.filter(isSuccess).length >= count) return;
  throw new NotTried(replies.filter((reply) => !isSuccess(reply)).map(describeRefusal)[0]);
}

/** Returns a difference unless the cart has as many items as expected. */
export function judgeCount(count: number, expected: number, field: string): Difference[] {
  if (count === expected) return [];
  return [{ field, expected: `${expected} in the cart`, received: `${count} in the cart` }];
}

async function checkRefusals(lab: Lab): Promise<readonly Difference[]> {
  const { visitor } = await lab.shop();
  const { sku } = lab.requireProduct();
  const replies: [string, Reply][] = [
    ['an unknown itemId', await lab.send(visitor, { json: { itemId: UNKNOWN_ITEM, sku, quantity: 1 } })],
    ['a request without itemId', await lab.send(visitor, { json: { quantity: 1 } })],
    ['quantity 0', await lab.add(visitor, 0)],
    ['quantity -1', await lab.add(visitor, -1)],
    ['quantity 1.5', await lab.add(visitor, 1.5)],
    ['quantity "many"', await lab.add(visitor, 'many')],
  ];
  const differences = replies.flatMap(([request, reply]) => judgeRefusal(reply, request));
  // A request that was not refused has changed the cart.
  if (differences.length > 0) return differences;
  return judgeCount(await lab.countItems(visitor), 1, 'totalQuantity');
}

/** A server that finds no variant may sell another one. */
async function checkUnknownSku(lab: Lab): Promise<readonly Difference[]> {
  const { visitor } = await lab.shop();
  const json = { ...lab.requireProduct(), sku: UNKNOWN_SKU, quantity: 1, additionalFields: 'null' };
  return judgeRefusal(await lab.send(visitor, { json }), 'an unknown SKU');
}
