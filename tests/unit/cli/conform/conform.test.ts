import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { CALLS } from '../../../../cli/conform/call-needs';
import { readProjectFile } from '../../../architecture/project-files';
import { callTool } from '../call-tool';
import {
  addsTwice,
  amountsAsText,
  bindsKeysToBodies,
  changeBodies,
  changeCookies,
  type Fault,
  hidesCrumb,
  htmlInsteadOf,
  ignoresKeys,
  keepsRefusals,
  lacks,
  losesAddsAtOnce,
  redirectsToLogin,
  refusesWith404,
  respondsToAdds,
  returnsCrumb,
  sellsAnotherVariant,
  sharesCart,
  takesAnyCrumb,
} from './faults';
import { type MinimalBackend, startMinimalBackend } from './minimal-backend';

interface Check {
  call: string;
  title: string;
  state: string;
  reason?: string;
  differences: { field: string; expected: string; received: string }[];
  docs: string;
}

let server: MinimalBackend;
beforeAll(async () => {
  server = await startMinimalBackend();
});
afterAll(() => server.stop());
afterEach(() => void vi.useRealTimers());

/** Runs the tool on the minimal back end with a fault. */
async function conform(fault: Fault, ...options: string[]): Promise<{ code: number; checks: Check[] }> {
  const { code, output } = await callTool(['conform', server.origin, '--json', ...options], {
    fetch: fault(fetch),
  });
  return { code, checks: JSON.parse(output).checks };
}

/** Returns the product that the tool adds. */
async function productOf(...options: string[]): Promise<unknown> {
  const { output, errors } = await callTool(['conform', server.origin, '--json', ...options]);
  return errors || JSON.parse(output).product;
}

/** Returns each difference as `call: field`. */
async function findFields(fault: Fault): Promise<string[]> {
  const { code, checks } = await conform(fault);
  expect(code).toBe(1);
  const fields = checks.flatMap(({ call, differences }) =>
    differences.map(({ field }) => `${call}: ${field}`),
  );
  return [...new Set(fields)];
}

const { addEntry, readCart } = CALLS;
const PAGE = '<!doctype html><p data-vitrine="add-to-cart" data-item-id="mug">Mug</p>';

describe('the minimal back end', () => {
  it('passes, and is told what its pages lose without the calls that it does not have', async () => {
    const { code, output } = await callTool(['conform', server.origin]);
    expect(output).toContain('No differences');
    expect(output).toContain(`✓  ${addEntry}`);
    expect(output).toContain(
      `–  ${CALLS.updateEntry}: not on this server. Without it: Quantities do not change.`,
    );
    expect(code).toBe(0);
  });

  it('stores one submission of the form that is named, with values for its fields', async () => {
    const { code, checks } = await conform((send) => send, '--form', 'letters');
    const submission = checks.find(({ title }) => title.startsWith('stores a submission'));
    expect(submission).toMatchObject({ call: CALLS.saveSubmission, state: 'passed' });
    expect(code).toBe(0);
  });

  it('stores no submission unless a form is named', async () => {
    const { checks } = await conform((send) => send);
    const submission = checks.find(({ title }) => title.startsWith('stores a submission'));
    expect(submission).toMatchObject({
      state: 'not-tried',
      reason: expect.stringContaining('--form letters'),
    });
  });
});

describe('a SKU', () => {
  it('without a product is that of the product of the page which has it', async () => {
    expect(await productOf('--sku', 'BOWL-L')).toEqual({ itemId: 'bowl', sku: 'BOWL-L' });
  });

  it('that no variant of the page has is an error of usage, with those that there are', async () => {
    const { code, errors } = await callTool(['conform', server.origin, '--sku', 'BOWL-XL']);
    expect(code).toBe(2);
    expect(errors).toContain('no variant with the SKU BOWL-XL. It has BOWL-S, BOWL-L.');
  });

  it('on a page without variants is that of its product', async () => {
    const { output } = await callTool(['conform', server.origin, '--json', '--sku', 'MUG-1'], {
      fetch: async () => new Response(PAGE),
    });
    expect(JSON.parse(output).product).toEqual({ itemId: 'mug', sku: 'MUG-1' });
  });
});

describe('a server that does not return the cart', () => {
  const withoutCart = lacks('GET', /shopping-cart(\?|$)/);

  it('passes, because pages work without it', async () => {
    const { code, checks } = await conform(withoutCart);
    expect(checks.find(({ call }) => call === readCart)).toMatchObject({ state: 'not-offered' });
    expect(code).toBe(0);
  });

  it('fails where it ignores keys: a further add tells how many there are', async () => {
    expect(await findFields((send) => withoutCart(ignoresKeys(send)))).toEqual([
      `${addEntry}: Idempotency-Key`,
    ]);
  });
});

describe('a wrong server fails in its wrong place alone:', () => {
  it('amounts as text', async () => {
    expect(await findFields(amountsAsText)).toEqual([
      `${addEntry}: shoppingCart.subtotalCents`,
      `${addEntry}: shoppingCart.entries[].subTotal`,
      `${addEntry}: newlyAdded.subTotal`,
      `${readCart}: subtotalCents`,
      `${readCart}: entries[].subTotal`,
    ]);
  });

  it('HTML instead of JSON', async () => {
    const fields = await findFields(htmlInsteadOf(/FormSubmissionKey$/));
    expect(fields).toEqual([`${CALLS.requestKey}: body`]);
  });

  it('HTML instead of JSON for the call without which nothing works', async () => {
    expect(await findFields(htmlInsteadOf(/shopping-cart\/entries$/))).toEqual([`${addEntry}: body`]);
  });

  it('the call without which nothing works is missing', async () => {
    expect(await findFields(lacks('POST', /shopping-cart\/entries$/))).toEqual([`${addEntry}: status`]);
  });

  it('keys of repeated requests are ignored', async () => {
    expect(await findFields(ignoresKeys)).toEqual([`${addEntry}: Idempotency-Key`]);
  });

  it('one of two adds at once is lost', async () => {
    expect(await findFields(losesAddsAtOnce)).toEqual([`${addEntry}: totalQuantity`]);
  });

  it.each([
    ['never set', (cookie: string) => (cookie.startsWith('hasCart') ? null : cookie)],
    [
      'hidden from scripts',
      (cookie: string) => (cookie.startsWith('hasCart') ? `${cookie}; HttpOnly` : cookie),
    ],
    [
      'of another host',
      (cookie: string) => (cookie.startsWith('hasCart') ? `${cookie}; Domain=shop.example` : cookie),
    ],
  ])('the cookie hasCart is %s', async (_, change) => {
    const { checks } = await conform(changeCookies(change));
    const failed = checks.filter(({ state }) => state === 'failed');
    expect(failed.map(({ title }) => title)).toEqual(['sets the cookie hasCart for scripts']);
    expect(failed[0]?.docs).toBe('node_modules/vitrine/docs/calls.md#adds-a-product');
  });

  it('the cookie of the cart is not kept', async () => {
    const dropsAll = changeCookies((cookie) => (cookie.startsWith('cart=') ? null : cookie));
    const { checks } = await conform(dropsAll);
    const failed = checks.filter(({ state }) => state === 'failed');
    expect(failed.map(({ title }) => title)).toEqual(['keeps the cart for the next request']);
  });

  it('the version stays the same', async () => {
    const constant = changeBodies((body) =>
      JSON.parse(JSON.stringify(body), (name, value) => (name === 'version' ? 1 : value)),
    );
    expect(await findFields(constant)).toEqual([`${addEntry}: shoppingCart.version`]);
  });

  it('amounts in dollars', async () => {
    const inDollars = changeBodies((body) =>
      JSON.parse(JSON.stringify(body), (name, value) =>
        name === 'subTotal' || name === 'subtotalCents' ? value / 100 : value,
      ),
    );
    expect(await findFields(inDollars)).toEqual([`${addEntry}: newlyAdded.subTotal`]);
  });

  it('scripts cannot read the crumb', async () => {
    const { code, checks } = await conform(hidesCrumb);
    expect(code).toBe(1);
    const failed = checks.filter(({ state }) => state === 'failed');
    expect(failed.map(({ title, differences }) => [title, differences])).toEqual([
      [
        'takes a change of a page, which knows the crumb',
        [
          {
            field: 'Set-Cookie',
            expected: 'crumb=…; Path=/, without HttpOnly, or GET /api/vitrine/crumb',
            received:
              'HttpOnly: scripts cannot read the crumb, and a change without it is refused (403 “Please reload the page.”)',
          },
        ],
      ],
    ]);
  });

  it.each([
    ['the server returns it to them', returnsCrumb],
    ['the server does not need it', takesAnyCrumb],
  ])('scripts cannot read the crumb, but %s: no difference', async (_, fault) => {
    const { code } = await conform((send) => hidesCrumb(fault(send)));
    expect(code).toBe(0);
  });

  it('an old crumb is refused without a new one', async () => {
    const withoutCrumb = changeBodies((body) => ({ ...(body as object), crumb: undefined }));
    expect(await findFields(withoutCrumb)).toEqual([`${addEntry}: crumb`]);
  });

  it('any crumb is taken, from any site: said, as the cookie may protect the cart', async () => {
    const { code, checks } = await conform(takesAnyCrumb);
    expect(code).toBe(0);
    const check = checks.find(({ title }) => title.startsWith('refuses an old crumb'));
    expect(check?.reason).toContain('The server takes any crumb');
  });

  it('refusals have the status 404 and no message', async () => {
    expect(await findFields(refusesWith404)).toEqual([`${addEntry}: message`]);
  });

  it('the refusal of an old crumb is the response to its key', async () => {
    expect(await findFields(keepsRefusals)).toEqual([`${addEntry}: status`]);
  });

  it('a key counts for the same request only', async () => {
    expect(await findFields(bindsKeysToBodies)).toEqual([`${addEntry}: Idempotency-Key`]);
  });

  it('an address with a query is another one', async () => {
    const { checks } = await conform(lacks('GET', /\?/));
    const failed = checks.filter(({ state }) => state === 'failed');
    expect(failed.flatMap(({ differences }) => differences)).toEqual([
      {
        field: 'status',
        expected: '200 with ?calculateSubtotal=true, as the bundle requests it',
        received: '404 “Not found.”, and the cart without it',
      },
    ]);
  });

  it('a field is missing', async () => {
    const withoutTitles = changeBodies((body) =>
      JSON.parse(JSON.stringify(body), (name, value) => (name === 'title' ? undefined : value)),
    );
    expect(await findFields(withoutTitles)).toEqual([
      `${addEntry}: shoppingCart.entries[].title`,
      `${addEntry}: newlyAdded.title`,
      `${readCart}: entries[].title`,
    ]);
  });

  it('refusals without a message', async () => {
    const silent = changeBodies((body) =>
      JSON.parse(JSON.stringify(body), (name, value) => (name === 'message' ? undefined : value)),
    );
    const { checks } = await conform(silent);
    const failed = checks.filter(({ state }) => state === 'failed');
    expect(failed.map(({ title }) => title)).toEqual(['refuses what cannot be added, with a message']);
  });

  it('the form of a page without the script gets JSON', async () => {
    const asJson: Fault = (send) => (input, init) =>
      send(
        input,
        init?.body instanceof URLSearchParams
          ? {
              ...init,
              headers: { ...init.headers, 'Content-Type': 'application/json' },
              body: JSON.stringify(Object.fromEntries(init.body)),
            }
          : init,
      );
    expect(await findFields(asJson)).toEqual([`${addEntry}: status`]);
  });
});

describe('a product that the server does not sell', () => {
  const refusing = (status: number, body: BodyInit) => respondsToAdds(() => new Response(body, { status }));
  const SOLD_OUT = '{"message":"Sorry, this is sold out."}';

  it('is not tried, with the message of the server and how to name another', async () => {
    const { code, output } = await callTool(['conform', server.origin], {
      fetch: refusing(400, SOLD_OUT)(fetch),
    });
    expect(output).toContain(
      `?  ${addEntry}: not tried. The product was refused (400 “Sorry, this is sold out.”): give another with --item ID.`,
    );
    expect(code).toBe(0);
  });

  it.each([
    ['500', 500, SOLD_OUT],
    ['403', 403, SOLD_OUT],
    ['400 without a message', 400, '{}'],
    ['400 with HTML', 400, '<!doctype html><p>Sorry'],
    ['HTML', 200, PAGE],
  ])('is different from an add that fails: %s', async (_, status, body) => {
    const { code, checks } = await conform(refusing(status, body));
    expect(code).toBe(1);
    expect(checks.filter(({ state }) => state === 'failed').map(({ title }) => title)).toEqual([
      'adds a product',
    ]);
  });
});

it('an unknown SKU that is sold as another variant is a difference, where the product has a SKU', async () => {
  const title = 'refuses an unknown SKU, with a message';
  const { checks } = await conform(sellsAnotherVariant, '--item', 'bowl');
  const failed = checks.filter(({ state }) => state === 'failed');
  expect(failed.map(({ title, differences }) => [title, differences])).toEqual([
    [title, [{ field: 'status', expected: '400 to 499 for an unknown SKU', received: '200' }]],
  ]);
  const right = await conform((send) => send, '--item', 'bowl');
  expect(right.checks.find((check) => check.title === title)?.state).toBe('passed');
  const withoutSku = await conform((send) => send, '--item', 'mug');
  expect(withoutSku.checks.filter((check) => check.title === title)).toEqual([]);
});

it('a form that the page does not have is not tried, and the URL of its page is asked for', async () => {
  const { checks } = await conform((send) => send, '--form', 'contact');
  expect(checks.find(({ title }) => title.startsWith('stores a submission'))).toMatchObject({
    state: 'not-tried',
    reason:
      'The page has no form with data-form-id="contact", so the values of its fields are unknown: give the URL of the page that has it.',
  });
});

it('a redirect to a page to sign in is named in the difference of each call', async () => {
  const { code, checks } = await conform(redirectsToLogin);
  expect(code).toBe(1);
  expect(checks.filter(({ state }) => state === 'not-offered')).toEqual([]);
  for (const call of [addEntry, readCart, CALLS.search])
    expect(checks.find((check) => check.call === call)?.differences).toEqual([
      {
        field: 'body',
        expected: 'JSON',
        received: 'HTML “<!doctype html><title>Sign in</title>…” after a redirect (302 to /login)',
      },
    ]);
});

it('a redirect to another host is a difference, and sends nothing there', async () => {
  const hosts = new Set<string>();
  const redirects: Fault = (send) => async (input, init) => {
    const { pathname, hostname } = new URL(String(input));
    hosts.add(hostname);
    return pathname === '/api/commerce/shopping-cart'
      ? new Response(null, { status: 302, headers: { location: 'https://login.example/' } })
      : send(input, init);
  };
  const { checks } = await conform(redirects);
  expect(checks.find(({ call }) => call === readCart)?.differences).toEqual([
    { field: 'status', expected: '200', received: '302 “https://login.example/”' },
  ]);
  expect([...hosts]).not.toContain('login.example');
});

it('a call that is missing at the end of a redirect is not on this server', async () => {
  const addsSlash: Fault = (send) => async (input, init) => {
    const response = await send(input, init);
    const { pathname } = new URL(String(input));
    return response.status === 404 && !pathname.endsWith('/')
      ? new Response(null, { status: 308, headers: { location: `${pathname}/` } })
      : response;
  };
  const { code, checks } = await conform(addsSlash);
  expect(checks.find(({ call }) => call === CALLS.search)?.state).toBe('not-offered');
  expect(code).toBe(0);
});

it.each([
  ['an add that is applied twice', addsTwice, '2: the add of 1 was counted as 2'],
  ['one cart for all visitors', sharesCart, "2: a new visitor's cart already has 1 item of another visitor"],
])('%s is one difference, and what it prevents is not tried', async (_, fault, received) => {
  const { checks } = await conform(fault, '--item', 'mug');
  expect(checks.flatMap(({ differences }) => differences)).toEqual([
    { field: 'shoppingCart.totalQuantity', expected: '1', received },
  ]);
  const prevented = checks.filter(({ reason }) => reason === `Items are counted wrong: see ${addEntry}.`);
  expect(prevented.length).toBeGreaterThan(5);
});

describe('a server with one page for all addresses', () => {
  const answersHtml: Fault = () => async () => new Response(PAGE);

  it('lacks the calls; that of the add is the difference', async () => {
    const { code, checks } = await conform(answersHtml);
    expect(code).toBe(1);
    expect(checks.filter(({ state }) => state === 'failed').map(({ call }) => call)).toEqual([addEntry]);
    expect(checks.find(({ call }) => call === readCart)?.state).toBe('not-offered');
  });

  it('is reported with the cause before what it prevents, in a line for each call', async () => {
    const { output } = await callTool(['conform', server.origin], { fetch: answersHtml(fetch) });
    const blocked = `Nothing can be added: see ${addEntry}.`;
    expect(output.indexOf('failed: adds a product')).toBeLessThan(output.indexOf(blocked));
    expect(output).toContain(`?  ${CALLS.updateEntry}: not tried. ${blocked}`);
    expect(output).not.toContain('keep the product');
  });
});

it('carts that cannot be emptied are named with the calls for it', async () => {
  const { output } = await callTool(['conform', server.origin]);
  expect(output).toMatch(
    new RegExp(`\\d+ carts of this test keep the product: emptying them takes ${readCart} and DELETE`),
  );
});

describe('a server that cannot be tried', () => {
  it('takes one connection at a time: one line, and no request after it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let requests = 0;
    const called = callTool(['conform', server.origin], {
      fetch: async () => (++requests === 3 ? new Promise(() => {}) : new Response(PAGE)),
    });
    while (requests < 3 || vi.getTimerCount() === 0) await new Promise(setImmediate);
    await vi.runAllTimersAsync();
    const { code, errors } = await called;
    expect({ code, requests }).toEqual({ code: 2, requests: 3 });
    expect(errors).toContain('serves one connection at a time');
    expect(errors).toContain('ThreadingHTTPServer');
    expect(errors).toContain(
      'See node_modules/vitrine/docs/how-to/put-vitrine-on-your-own-back-end.md#reference',
    );
  });

  it('does not respond to one call: that one fails, and the others are tried', async () => {
    const hangs: Fault = (send) => (input, init) =>
      /\/coupons$/.test(String(input)) ? Promise.reject(new TypeError('closed')) : send(input, init);
    const { output } = await callTool(['conform', server.origin], { fetch: hangs(fetch) });
    expect(output).toContain('response: expected one, received none: closed');
    expect(output).toContain('1 difference in 1 call');
  });

  it('stops during the checks: no further check waits for it', async () => {
    let requests = 0;
    const stops: Fault = (send) => (input, init) =>
      ++requests > 22 ? Promise.reject(new TypeError('fetch failed')) : send(input, init);
    const { code, errors } = await callTool(['conform', server.origin], { fetch: stops(fetch) });
    expect({ code, requests }).toEqual({ code: 2, requests: 24 });
    expect(errors).toMatch(
      /got no response: fetch failed, nor did http:\S+ after it: the server has stopped/,
    );
  });
});

it('a report names the call, the field, what was expected and received, and the page of the docs', async () => {
  const { output } = await callTool(['conform', server.origin], { fetch: amountsAsText(fetch) });
  expect(output).toContain(`✗  ${addEntry}
     failed: adds a product
       shoppingCart.subtotalCents: expected a whole number, received text “28.00”`);
  expect(output).toContain('     see node_modules/vitrine/docs/calls.md#adds-a-product');
});

it('the how-to page shows what the tool prints', async () => {
  const page = readProjectFile('docs/how-to/put-vitrine-on-your-own-back-end.md');
  const samples = [...page.matchAll(/(?<=\n\n)(?: {4}.*\n)+/g)].map(([sample]) =>
    sample.replace(/^ {4}/gm, '').trim(),
  );
  const outputs = [
    (await callTool(['conform', server.origin])).output,
    (await callTool(['conform', server.origin], { fetch: amountsAsText(fetch) })).output,
  ];
  const printed = outputs.join('\n').split('\n');
  for (const line of samples.join('\n').split('\n')) expect(printed).toContain(line);
});

it('the exit code is 2 for what could not run', async () => {
  const gone = await callTool(['conform', 'http://127.0.0.1:1/']);
  expect(gone).toMatchObject({
    code: 2,
    errors: expect.stringContaining('Start the server, or correct the address.'),
  });
  const missing = await callTool(['conform', `${server.origin}/nowhere`]);
  expect(missing).toMatchObject({ code: 2, errors: expect.stringContaining('returned 404') });
  const withoutProduct = await callTool(['conform', `${server.origin}/cart`]);
  expect(withoutProduct).toMatchObject({ code: 2, errors: expect.stringContaining('--item ID') });
});

it('headers of a protected site are sent with each request', async () => {
  const without: string[] = [];
  const guard: Fault = (send) => (input, init) => {
    if (new Headers(init?.headers).get('authorization') !== 'Basic abc') without.push(String(input));
    return send(input, init);
  };
  await conform(guard, '--header', 'Authorization: Basic abc');
  expect(without).toEqual([]);
});

it('a limited request is repeated after the time that the server states', async () => {
  const waits: number[] = [];
  let requests = 0;
  const limited: Fault = (send) => async (input, init) =>
    ++requests % 7 === 0
      ? new Response('{}', { status: 429, headers: { 'retry-after': '3' } })
      : send(input, init);
  const { code } = await callTool(['conform', server.origin], {
    fetch: limited(fetch),
    wait: async (ms) => void waits.push(ms),
  });
  expect(new Set(waits)).toEqual(new Set([3000]));
  expect(code).toBe(0);
});
