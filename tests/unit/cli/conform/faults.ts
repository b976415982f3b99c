/** Makes a server wrong: a client that changes its requests and responses. */
export type Fault = (send: typeof fetch) => typeof fetch;

const ENTRIES = /\/shopping-cart\/entries$/;

/** Changes the body of each JSON response. */
export const changeBodies =
  (change: (body: unknown, url: string) => unknown): Fault =>
  (send) =>
  async (input, init) => {
    const response = await send(input, init);
    if (!response.headers.get('content-type')?.startsWith('application/json')) return response;
    return withBody(response, JSON.stringify(change(await response.json(), String(input))));
  };

/** Amounts in cents become text such as "28.00". */
export const amountsAsText = changeBodies((body) =>
  JSON.parse(JSON.stringify(body), (name, value) =>
    name === 'subTotal' || name === 'subtotalCents' ? (value / 100).toFixed(2) : value,
  ),
);

/** A page instead of the response to one call, as of a proxy in front of the server. */
export const htmlInsteadOf =
  (path: RegExp): Fault =>
  (send) =>
  async (input, init) => {
    const response = await send(input, init);
    return path.test(String(input)) && isJson(init)
      ? withBody(response, '<!doctype html><title>Shop</title>')
      : response;
  };

/** The server does not have a call. */
export const lacks =
  (method: string, path: RegExp): Fault =>
  (send) =>
  async (input, init) =>
    (init?.method ?? 'GET') === method && path.test(String(input))
      ? Response.json({ message: 'Not found.' }, { status: 404 })
      : send(input, init);

/** The server applies each request, whatever its key. */
export const ignoresKeys: Fault = (send) => (input, init) => {
  const { 'Idempotency-Key': _key, ...headers } = headersOf(init);
  return send(input, { ...init, headers });
};

/** A key identifies a request together with its body: with another body, it is a new request. */
export const bindsKeysToBodies: Fault = (send) => (input, init) => {
  const { 'Idempotency-Key': key, ...headers } = headersOf(init);
  const bound = key && { 'Idempotency-Key': Buffer.from(`${key} ${init?.body}`).toString('hex') };
  return send(input, { ...init, headers: { ...headers, ...bound } });
};

/** The refusal of a request is stored with its key, also if that of an old crumb. */
export const keepsRefusals: Fault = (send) => {
  const refusals = new Map<string, Response>();
  return async (input, init) => {
    const { 'Idempotency-Key': key } = headersOf(init);
    const response = (key && refusals.get(key)) || (await send(input, init));
    if (key && response.status === 403) refusals.set(key, response.clone());
    return response;
  };
};

/** The server does not look at the crumb of a change, nor at the site that sends it. */
export const takesAnyCrumb: Fault = (send) => (input, init) => {
  const headers = headersOf(init);
  const [, crumb = ''] = /crumb=([^;]*)/.exec(headers.Cookie ?? headers.cookie ?? '') ?? [];
  const own = { 'X-CSRF-Token': crumb, 'Sec-Fetch-Site': 'same-origin' };
  return send(input, { ...init, headers: { ...headers, ...own } });
};

/** Refusals of adds have the status 404 and no message. */
export const refusesWith404: Fault = (send) => async (input, init) => {
  const response = await send(input, init);
  return response.status === 400 && ENTRIES.test(String(input))
    ? Response.json({ error: 'unknown' }, { status: 404 })
    : response;
};

/** The server ignores keys of one method. */
export const ignoresKeysOf =
  (method: string): Fault =>
  (send) =>
  (input, init) =>
    (init?.method === method ? ignoresKeys(send) : send)(input, init);

/** Of two adds with different keys at once, the second overwrites the first: both responses have one of them. */
export const losesAddsAtOnce: Fault = (send) => {
  const inFlight = new Map<string, { key: string; response: Promise<Response> }>();
  return async (input, init) => {
    const { Cookie = '', 'Idempotency-Key': key = '' } = headersOf(init);
    if (!ENTRIES.test(String(input)) || !isJson(init)) return send(input, init);
    const other = inFlight.get(Cookie);
    if (other && other.key !== key) return (await other.response).clone();
    const response = send(input, init);
    inFlight.set(Cookie, { key, response });
    const received = await response.finally(() => inFlight.delete(Cookie));
    return received.clone();
  };
};

/** Changes the header `Set-Cookie`; null drops a cookie. */
export const changeCookies =
  (change: (cookie: string) => string | null): Fault =>
  (send) =>
  async (input, init) => {
    const response = await send(input, init);
    const cookies = response.headers.getSetCookie().flatMap((cookie) => change(cookie) ?? []);
    const changed = withBody(response, response.body);
    changed.headers.delete('set-cookie');
    for (const cookie of cookies) changed.headers.append('set-cookie', cookie);
    return changed;
  };

/** Scripts cannot read the crumb. */
export const hidesCrumb = changeCookies((cookie) =>
  cookie.startsWith('crumb=') ? `${cookie}; HttpOnly` : cookie,
);

/** The server has the call that returns the crumb, which it also sets as the cookie. */
export const returnsCrumb: Fault = (send) => async (input, init) => {
  const url = new URL(String(input));
  if (url.pathname !== '/api/vitrine/crumb') return send(input, init);
  const { headers } = await send(url.origin, init);
  const crumb = /\bcrumb=([\w-]+)/.exec(headers.getSetCookie().join())?.[1];
  return Response.json(
    { crumb },
    { headers: headers.getSetCookie().map((cookie) => ['set-cookie', cookie]) },
  );
};

/** Each add has this response. */
export const respondsToAdds =
  (createResponse: () => Response): Fault =>
  (send) =>
  async (input, init) =>
    ENTRIES.test(String(input)) && isJson(init) ? createResponse() : send(input, init);

/** The product is sold as its small variant where the server does not find a SKU. */
export const sellsAnotherVariant: Fault = (send) => (input, init) => {
  const { body } = init ?? {};
  const isText = typeof body === 'string';
  return send(input, {
    ...init,
    ...(isText && { body: body.replace('"sku":"vitrine-conform-unknown"', '"sku":"BOWL-S"') }),
  });
};

/** Calls of visitors who are not signed in lead to a page to sign in. */
export const redirectsToLogin: Fault = (send) => async (input, init) => {
  const { pathname, origin } = new URL(String(input));
  if (pathname === '/login') return withBody(await send(origin), '<!doctype html><title>Sign in</title>');
  return pathname.startsWith('/api/')
    ? new Response(null, { status: 302, headers: { location: '/login' } })
    : send(input, init);
};

/** Each add of the script is applied twice, with a key of its own. */
export const addsTwice: Fault = (send) => async (input, init) => {
  const { 'Idempotency-Key': key, ...headers } = headersOf(init);
  if (!ENTRIES.test(String(input)) || !isJson(init)) return send(input, init);
  const first = await send(input, init);
  if (!first.ok) return first;
  return send(input, { ...init, headers: { ...headers, ...(key && { 'Idempotency-Key': `${key}-2` }) } });
};

/** All visitors have the cart of the first. */
export const sharesCart: Fault = (send) => {
  let shared: string | undefined;
  return async (input, init) => {
    const { Cookie = '', ...headers } = headersOf(init);
    const cookies = Cookie.replace(/cart=[^;]*/, shared ?? '$&');
    const response = await send(input, {
      ...init,
      headers: { ...headers, ...(Cookie && { Cookie: cookies }) },
    });
    shared ??= /\bcart=[^;]*/.exec(Cookie)?.[0];
    return response;
  };
};

function headersOf(init: RequestInit | undefined): Record<string, string> {
  return (init?.headers ?? {}) as Record<string, string>;
}

function isJson(init: RequestInit | undefined): boolean {
  return 'Content-Type' in headersOf(init);
}

function withBody({ status, headers }: Response, body: BodyInit | null): Response {
  return new Response(body, { status, headers });
}
