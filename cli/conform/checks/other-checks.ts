import { CALLS, type CallName } from '../call-needs';
import { fieldOf, isSuccess, judgeRefusal } from '../judge-reply';
import { type Lab, NotTried } from '../lab';
import type { Difference } from '../shape';
import type { Reply } from '../visitor';
import type { Check } from './check';

/** Calls of parts that a page may do without. */
export const otherChecks: readonly Check[] = [
  { call: CALLS.readCrumb, title: 'returns a crumb to a visitor without one', run: checkCrumb },
  reading(CALLS.readStock, 'returns the stock of a product', ({ itemId }) => ({ query: { itemId } })),
  { call: CALLS.subscribe, title: 'begins a subscription, or says why not', run: checkSubscription },
  { call: CALLS.signUp, title: 'refuses an address that is not an e-mail address', run: checkSignUp },
  reading(CALLS.readLikes, 'returns the likes of a product', ({ itemId }) => ({ params: { itemId } })),
  { call: CALLS.like, title: 'stores a like, and takes it back', run: checkLike },
  reading(CALLS.search, 'returns suggestions', () => ({ query: { q: 'a', language: 'en' } })),
  reading(CALLS.readSettings, 'returns an id for a page load', () => ({})),
  reading(CALLS.readRecordingId, 'returns the id of a recording', () => ({})),
];

type OptionsOf = (product: { itemId: string }) => NonNullable<Parameters<Lab['call']>[2]>;

function reading(call: CallName, title: string, optionsOf: OptionsOf): Check {
  return {
    call,
    title,
    run: async (lab) => {
      const needsProduct = optionsOf.length > 0;
      const options = optionsOf(needsProduct ? lab.requireProduct() : { itemId: '' });
      const reply = await lab.call(await lab.newVisitor(), call, options);
      requireLikes(call, reply);
      return lab.judge(call, reply);
    },
  };
}

/** Pages from a cache set no cookie. */
async function checkCrumb(lab: Lab): Promise<readonly Difference[]> {
  return lab.judge(CALLS.readCrumb, await lab.call(lab.newStranger(), CALLS.readCrumb));
}

/** A product may have no likes. */
function requireLikes(call: CallName, { status, body }: Reply): void {
  const isOfLikes = call === CALLS.readLikes || call === CALLS.like;
  if (isOfLikes && status === 404) throw new NotTried(`${fieldOf(body, 'message')}`);
}

async function checkSubscription(lab: Lab): Promise<readonly Difference[]> {
  const { itemId, sku } = lab.requireProduct();
  const json = { itemId, sku, qty: 1, additionalFields: 'null' };
  const visitor = await lab.newVisitor();
  const reply = await lab.call(visitor, CALLS.subscribe, { json, key: lab.createKey() });
  const isRefusal = reply.status >= 400 && reply.status < 500;
  return isRefusal ? judgeRefusal(reply, 'a refusal') : lab.judge(CALLS.subscribe, reply);
}

async function checkSignUp(lab: Lab): Promise<readonly Difference[]> {
  const { itemId } = lab.requireProduct();
  const json = { productId: itemId, variantId: null, siteVisitorEmail: 'nobody', isJoinMailingList: false };
  return judgeRefusal(await lab.call(await lab.newVisitor(), CALLS.signUp, { json }), 'a wrong address');
}

async function checkLike(lab: Lab): Promise<readonly Difference[]> {
  const { itemId } = lab.requireProduct();
  const visitor = await lab.newVisitor();
  const send = (isLiked: boolean) => lab.call(visitor, CALLS.like, { params: { itemId }, json: { isLiked } });
  const liked = await send(true);
  requireLikes(CALLS.like, liked);
  const differences = lab.judge(CALLS.like, liked);
  if (differences.length > 0 || !isSuccess(liked)) return differences;
  const isLiked = fieldOf((await send(false)).body, 'isLiked');
  return isLiked === false
    ? []
    : [{ field: 'isLiked', expected: 'false after false', received: `${isLiked}` }];
}
