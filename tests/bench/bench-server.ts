import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { compressBrotli } from '../../scripts/compile/brotli.mjs';
import { type AddBody, createAddResponse, createCart } from './cart-responses';

/** The files that the server serves, by path. */
export interface BenchFiles {
  readonly pages: ReadonlyMap<string, string>;
  readonly scripts: ReadonlyMap<string, Uint8Array>;
  readonly styles: ReadonlyMap<string, Uint8Array>;
}

/** A telemetry request of a page. */
export interface Beacon {
  /** Path and query. */
  readonly url: string;
  readonly body: string;
}

export interface BenchServer {
  readonly origin: string;
  /** Returns the beacons since the last call. */
  takeBeacons(): Beacon[];
  /** Returns the adds since the last call. */
  takeAdds(): AddBody[];
  close(): Promise<void>;
}

/** The page that each measurement opens first, with its path. */
export const blankPage: readonly [path: string, html: string] = [
  '/blank',
  '<!doctype html><title>Blank</title><link rel="icon" href="data:,">',
];

/** Time, in ms, that an add takes: long enough for a slow page to paint "Adding…". */
const ADD_TIME = 300;
const CART = '/api/commerce/shopping-cart';
const ENTRIES = '/api/commerce/shopping-cart/entries';
const PERFORMANCE_SETTINGS = '/api/1/performance/settings';
/** Path of the endpoints for other monitors' beacons. */
const BEACONS = '/beacons/';

/** Starts a minimal shop. Each page sets a crumb cookie, as on a host platform. */
export async function startBenchServer(files: BenchFiles): Promise<BenchServer> {
  const assets = compressAssets(files);
  const carts = new Map<string, AddBody[]>();
  let recorded: AddBody[] = [];
  let beacons: Beacon[] = [];

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', 'http://bench');
    const asset = assets.get(pathname);
    const page = files.pages.get(pathname);
    if (request.method === 'POST' && pathname === ENTRIES) await handleAdd(request, response);
    else if (isBeacon(request, pathname)) await handleBeacon(request, response);
    else if (pathname === PERFORMANCE_SETTINGS) sendJson(response, 200, { pageLoadId: randomUUID() });
    else if (pathname === CART)
      sendJson(response, 200, createCart(carts.get(readCrumb(request) ?? '') ?? []));
    else if (asset) response.writeHead(200, asset.headers).end(asset.body);
    else if (page !== undefined) response.writeHead(200, pageHeaders()).end(page);
    else response.writeHead(404, { 'Content-Type': 'text/plain' }).end(`No file at ${pathname}.`);
  };

  async function handleAdd(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const crumb = readCrumb(request);
    if (!crumb || request.headers['x-csrf-token'] !== crumb) {
      sendJson(response, 403, { crumbFail: true, message: 'X-CSRF-Token must equal the cookie crumb.' });
      return;
    }
    const body = JSON.parse(await text(request)) as AddBody;
    recorded.push(body);
    const adds = [...(carts.get(crumb) ?? []), body];
    carts.set(crumb, adds);
    await sleep(ADD_TIME);
    response.setHeader('Set-Cookie', 'hasCart=1; Path=/; SameSite=Lax');
    sendJson(response, 200, createAddResponse(adds));
  }

  async function handleBeacon(request: IncomingMessage, response: ServerResponse): Promise<void> {
    beacons.push({ url: request.url ?? '', body: await text(request) });
    response.writeHead(204).end();
  }

  const server = createServer((request, response) => {
    respond(request, response).catch((error) => sendJson(response, 500, { message: String(error) }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    takeAdds() {
      const adds = recorded;
      recorded = [];
      return adds;
    },
    takeBeacons() {
      const sent = beacons;
      beacons = [];
      return sent;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function isBeacon({ method }: IncomingMessage, pathname: string): boolean {
  return pathname.startsWith(BEACONS) || (method === 'POST' && pathname.startsWith('/api/'));
}

interface Asset {
  readonly headers: Record<string, string>;
  readonly body: Uint8Array;
}

function compressAssets({ scripts, styles }: BenchFiles): Map<string, Asset> {
  const assets = new Map<string, Asset>();
  for (const [path, content] of scripts) assets.set(path, compress(content, 'text/javascript'));
  for (const [path, content] of styles) assets.set(path, compress(content, 'text/css'));
  return assets;
}

function compress(content: Uint8Array, type: string): Asset {
  return {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Encoding': 'br',
      'Cache-Control': 'max-age=600',
    },
    body: compressBrotli(content),
  };
}

function pageHeaders(): Record<string, string> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Set-Cookie': `crumb=${randomUUID()}; Path=/; SameSite=Lax`,
  };
}

function readCrumb({ headers }: IncomingMessage): string | undefined {
  return /(?:^|; )crumb=([^;]*)/.exec(headers.cookie ?? '')?.[1];
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}
