import { CALLS } from '../call-needs';
import { describeStatus } from '../judge-reply';
import type { Lab } from '../lab';
import type { Difference } from '../shape';
import type { Reply, Visitor } from '../visitor';
import type { Check } from './check';

const call = CALLS.addEntry;

/** The add of a page whose script has not arrived. */
export const formPostChecks: readonly Check[] = [
  { call, title: 'takes the form of a page without the script', run: checkForm },
  { call, title: 'leads to a page after a form that it refuses', run: checkRefusedForm },
];

async function checkForm(lab: Lab): Promise<readonly Difference[]> {
  lab.requireAdds();
  const { itemId, sku } = lab.requireProduct();
  const visitor = await lab.newVisitor();
  const reply = await post(visitor, { itemId, quantity: '1', ...(sku && { sku }) });
  visitor.hasAdded = reply.status < 400;
  const differences = judgeRedirect(reply, 'a form post');
  if (differences.length > 0) return differences;
  const page = await visitor.send({
    path: reply.headers.get('location') ?? '',
    headers: { Accept: 'text/html' },
  });
  if (page.status >= 400)
    return [{ field: 'Location', expected: 'a page that exists', received: describeStatus(page) }];
  if (!lab.keepsCart || (await lab.countItems(visitor)) === 1) return [];
  return [
    { field: 'Set-Cookie', expected: 'the cart of the form at the next request', received: 'another cart' },
  ];
}

async function checkRefusedForm(lab: Lab): Promise<readonly Difference[]> {
  lab.requireAdds();
  const { itemId } = lab.requireProduct();
  return judgeRedirect(await post(await lab.newVisitor(), { itemId, quantity: '0' }), 'a refused form');
}

function post(visitor: Visitor, form: Readonly<Record<string, string>>): Promise<Reply> {
  return visitor.send({ method: 'POST', path: call.split(' ')[1] ?? '', form, keepsRedirect: true });
}

function judgeRedirect(reply: Reply, request: string): Difference[] {
  const expected = `303 for ${request}`;
  if (reply.status !== 303) return [{ field: 'status', expected, received: describeStatus(reply) }];
  if (reply.headers.get('location')) return [];
  return [{ field: 'Location', expected: 'the page that follows', received: 'nothing' }];
}
