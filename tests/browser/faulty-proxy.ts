import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ClientReports } from '../../src/telemetry/outbox-record';
import { readCounts } from './read-counts';

/** What happens to the calls that take records; everything else passes. */
export type Fault = 'none' | 'down' | 'error' | 'lost-response' | 'too-many' | 'blocked-events' | 'refused';

const RECORD_CALLS = /^\/api\/(census|events|v1\/clanker|1\/performance\/records)/;
const EVENT_CALLS = /^\/api\/v1\/clanker\//;

/** A way to the shop on which records fail as they are told to. */
export interface FaultyProxy {
  readonly origin: string;
  fault: Fault;
  /** What records that the shop has taken tell of others. */
  readonly told: ClientReports;
  close(): Promise<void>;
}

/** Opens a proxy before `target`, on a port of its own. */
export async function openFaultyProxy(target: string): Promise<FaultyProxy> {
  const state: { fault: Fault } = { fault: 'none' };
  const told: ClientReports = {};
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    const fault = RECORD_CALLS.test(path) ? state.fault : 'none';
    if (fault === 'down' || (fault === 'blocked-events' && EVENT_CALLS.test(path))) incoming.socket.destroy();
    else if (fault === 'error') answer(incoming, outgoing, 500);
    else if (fault === 'refused') answer(incoming, outgoing, 403);
    else if (fault === 'too-many') answer(incoming, outgoing, 429, { 'Retry-After': '1' });
    else forward({ target, told, losesAnswer: fault === 'lost-response' }, incoming, outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    told,
    get fault() {
      return state.fault;
    },
    set fault(fault) {
      state.fault = fault;
    },
    close: () => close(server),
  };
}

function answer(incoming: IncomingMessage, outgoing: ServerResponse, status: number, headers = {}): void {
  incoming.resume().on('end', () => outgoing.writeHead(status, headers).end('{}'));
}

interface Passage {
  readonly target: string;
  readonly told: ClientReports;
  readonly losesAnswer: boolean;
}

function forward(
  { target, told, losesAnswer }: Passage,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  const { method, headers, url } = incoming;
  const parts: Buffer[] = [];
  incoming.on('data', (part: Buffer) => parts.push(part));
  const onward = request(new URL(url ?? '/', target), { method, headers }, (reply) => {
    const isTaken = RECORD_CALLS.test(url ?? '') && (reply.statusCode ?? 502) < 300;
    if (isTaken) Object.assign(told, ...readCounts(String(Buffer.concat(parts)), headers['content-type']));
    if (losesAnswer) reply.resume().on('end', () => incoming.socket.destroy());
    else {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(outgoing);
    }
  });
  onward.on('error', () => outgoing.destroy());
  incoming.pipe(onward);
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
