import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ClientReports } from '../../src/telemetry/outbox-record';
import { randomAddress } from './random-address';
import { readCounts } from './read-counts';

/** What happens to requests that send records; other requests are forwarded. */
export type Fault = 'none' | 'down' | 'error' | 'lost-response' | 'too-many' | 'blocked-events' | 'refused';

const RECORD_CALLS = /^\/api\/(census|events|v1\/clanker|1\/performance\/records)/;
const EVENT_CALLS = /^\/api\/v1\/clanker\//;

/** A proxy of the shop on which requests with records fail on demand. */
export interface FaultyProxy {
  readonly origin: string;
  fault: Fault;
  /** Client reports in the records that the shop accepted. */
  readonly reports: ClientReports;
  /** HTML of further pages by their path. The browser loads scripts of this machine only into its own pages. */
  readonly pages: Map<string, string>;
  /** Further headers of those pages. */
  readonly pageHeaders: Record<string, string>;
  close(): Promise<void>;
}

/** Starts a proxy of `target` on a free port. */
export async function openFaultyProxy(target: string): Promise<FaultyProxy> {
  const pages = new Map<string, string>();
  const pageHeaders: Record<string, string> = {};
  const state: { fault: Fault } = { fault: 'none' };
  const reports: ClientReports = {};
  const address = randomAddress();
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    const fault = RECORD_CALLS.test(path) ? state.fault : 'none';
    const page = pages.get(path);
    if (page)
      outgoing.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...pageHeaders }).end(page);
    else if (fault === 'down' || (fault === 'blocked-events' && EVENT_CALLS.test(path)))
      incoming.socket.destroy();
    else if (fault === 'error') respond(incoming, outgoing, 500);
    else if (fault === 'refused') respond(incoming, outgoing, 403);
    else if (fault === 'too-many') respond(incoming, outgoing, 429, { 'Retry-After': '1' });
    else forward({ target, address, reports, losesResponse: fault === 'lost-response' }, incoming, outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    reports,
    pages,
    pageHeaders,
    get fault() {
      return state.fault;
    },
    set fault(fault) {
      state.fault = fault;
    },
    close: () => close(server),
  };
}

function respond(incoming: IncomingMessage, outgoing: ServerResponse, status: number, headers = {}): void {
  incoming.resume().on('end', () => outgoing.writeHead(status, headers).end('{}'));
}

interface Forwarding {
  readonly target: string;
  /** The visitor's IP address where the request names none: the server limits each address. */
  readonly address: string;
  readonly reports: ClientReports;
  readonly losesResponse: boolean;
}

function forward(
  { target, address, reports, losesResponse }: Forwarding,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  const { method, url } = incoming;
  const headers = { 'x-forwarded-for': address, ...incoming.headers };
  const parts: Buffer[] = [];
  incoming.on('data', (part: Buffer) => parts.push(part));
  const upstream = request(new URL(url ?? '/', target), { method, headers }, (response) => {
    const isAccepted = RECORD_CALLS.test(url ?? '') && (response.statusCode ?? 502) < 300;
    if (isAccepted)
      Object.assign(reports, ...readCounts(String(Buffer.concat(parts)), headers['content-type']));
    if (losesResponse) response.resume().on('end', () => incoming.socket.destroy());
    else {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    }
  });
  upstream.on('error', () => outgoing.destroy());
  incoming.pipe(upstream);
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
