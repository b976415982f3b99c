import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomAddress } from './random-address';

/**
 * What happens to a call of the cart page. `twice`: the server receives it twice. Calls that hang get no response: they are
 * lost, or the server has received them, or the response ends after a part of its body.
 */
export type CartFault = 'none' | 'fails' | 'twice' | 'hangs' | 'hangs-received' | 'hangs-in-body';

/** A proxy of the shop on which calls of the cart page fail: changes of the cart, its loads, and the page itself. */
export interface CartProxy {
  readonly origin: string;
  /** Returns the fault of the next call. */
  nextFault: () => CartFault;
  /** `<fault> <method> <path>` of each call so far. */
  readonly calls: string[];
  close(): Promise<void>;
}

interface Received {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** Starts a proxy of `target` on a free port. */
export async function openCartProxy(target: string): Promise<CartProxy> {
  const address = randomAddress();
  const calls: string[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const path = incoming.url ?? '/';
    const isPage = path === '/cart' && incoming.headers['sec-fetch-mode'] !== 'navigate';
    const isCall = isPage || path.startsWith('/api/commerce/shopping-cart');
    const fault = isCall ? proxy.nextFault() : 'none';
    if (isCall) calls.push(`${fault} ${incoming.method} ${path}`);
    const received = {
      method: incoming.method ?? 'GET',
      url: new URL(path, target),
      headers: { 'x-forwarded-for': address, ...incoming.headers },
      body: Buffer.concat(await incoming.toArray()),
    };
    if (fault === 'fails') outgoing.writeHead(503).end('{"message":"Please try again."}');
    else if (fault !== 'hangs') await forward(received, outgoing, fault).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxy: CartProxy = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    nextFault: () => 'none',
    calls,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return proxy;
}

async function forward(received: Received, outgoing: ServerResponse, fault: CartFault): Promise<void> {
  if (fault === 'twice') await send(received);
  const { response, body } = await send(received);
  if (fault === 'hangs-received') return;
  outgoing.writeHead(response.statusCode ?? 502, response.headers);
  if (fault === 'hangs-in-body') outgoing.write(body.subarray(0, body.length / 2));
  else outgoing.end(body);
}

function send({
  method,
  url,
  headers,
  body,
}: Received): Promise<{ response: IncomingMessage; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const upstream = request(url, { method, headers }, (response) => {
      response.toArray().then((parts) => resolve({ response, body: Buffer.concat(parts) }), reject);
    });
    upstream.on('error', reject);
    upstream.end(body);
  });
}
