import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomAddress } from '../browser/random-address';

/** A request that reached the proxy. */
export interface ProxiedRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly body: string;
}

/** A response of the shop, as a test changes it. */
export interface ShopResponse {
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Returns the response that the browser receives instead. */
export type ChangeResponse = (response: ShopResponse) => ShopResponse;

/** Where `reportViolations` lets browsers report violations of the content security policy. */
export const REPORTS_PATH = '/reports-of-violations';

/** A proxy of the shop that one visitor uses: it sees requests, and changes responses, in the same way for every engine. */
export interface ShopProxy {
  /** Without a trailing slash. */
  readonly origin: string;
  /** All requests so far. */
  readonly requests: readonly ProxiedRequest[];
  /** How many requests have no response yet. */
  readonly pending: number;
  /** Appends text to the responses of paths that match. */
  append(path: RegExp, text: string): void;
  /** Changes the responses of paths that match. The first change of a path applies. */
  change(path: RegExp, change: ChangeResponse): void;
  /** Never responds to requests of paths that match, until the returned function is called; later ones get a response. */
  hold(path: RegExp): () => void;
  /** Responds to requests of paths that match when the returned function has been called. */
  delay(path: RegExp): () => void;
  /** Responds with an empty body of this status to paths that match; 0 ends the connection without a response. */
  fail(path: RegExp, status: number): () => void;
  /** Adds an address for reports to each content security policy. The reports are among the requests. */
  reportViolations(): void;
  close(): Promise<void>;
}

/** Starts a proxy of `target` on a free port of `host`, an address of this machine. */
export async function openShopProxy(target: string, host: string): Promise<ShopProxy> {
  const requests: ProxiedRequest[] = [];
  const changes: { path: RegExp; change: ChangeResponse }[] = [];
  const held = new Set<RegExp>();
  const delays = new Map<RegExp, Promise<void>>();
  const failures = new Map<RegExp, number>();
  let policy = '';
  let pending = 0;
  const address = randomAddress();
  const server = createServer(async (incoming, outgoing) => {
    const path = incoming.url ?? '/';
    pending++;
    outgoing.once('close', () => pending--);
    const body = await read(incoming);
    requests.push({ method: incoming.method ?? 'GET', path, body: String(body) });
    if ([...held].some((each) => each.test(path))) return;
    await [...delays].find(([each]) => each.test(path))?.[1];
    const [, status] = [...failures].find(([each]) => each.test(path)) ?? [];
    if (status === 0) return void incoming.socket.destroy();
    if (status || path === REPORTS_PATH) return void outgoing.writeHead(status ?? 204).end();
    const change = changes.find((entry) => entry.path.test(path))?.change;
    forward(incoming, outgoing, { url: new URL(path, target), body, address, change, policy });
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return {
    origin: `http://${host}:${(server.address() as AddressInfo).port}`,
    requests,
    get pending() {
      return pending;
    },
    append: (path, text) =>
      void changes.push({ path, change: (response) => ({ ...response, text: response.text + text }) }),
    change: (path, change) => void changes.push({ path, change }),
    hold(path) {
      held.add(path);
      return () => void held.delete(path);
    },
    delay(path) {
      let release = () => {};
      delays.set(path, new Promise((resolve) => (release = resolve)));
      return release;
    },
    fail(path, status) {
      failures.set(path, status);
      return () => void failures.delete(path);
    },
    reportViolations() {
      policy = `; report-uri ${REPORTS_PATH}`;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Forwarding {
  readonly url: URL;
  readonly body: Buffer;
  /** The visitor's IP address: the server limits each address. */
  readonly address: string;
  readonly change: ChangeResponse | undefined;
  /** Ends the content security policy. */
  readonly policy: string;
}

function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { url, body, address, change, policy }: Forwarding,
): void {
  const headers = { ...incoming.headers, 'x-forwarded-for': address };
  // A compressed response has no text to change.
  if (change) delete headers['accept-encoding'];
  const upstream = request(url, { method: incoming.method, headers }, async (response) => {
    const content = await read(response);
    const directives = response.headers['content-security-policy'];
    if (directives && policy) response.headers['content-security-policy'] = directives + policy;
    const { 'content-length': length, ...rest } = response.headers;
    const status = response.statusCode ?? 502;
    if (!change) outgoing.writeHead(status, length ? response.headers : rest).end(content);
    else {
      const changed = change({ headers: rest, text: String(content) });
      outgoing.writeHead(status, changed.headers).end(changed.text);
    }
  });
  upstream.on('error', () => outgoing.destroy());
  upstream.end(body);
}

async function read(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  // The browser leaves a page while it sends a request.
  try {
    for await (const part of message) parts.push(part);
  } catch {
    message.destroy();
  }
  return Buffer.concat(parts);
}
