import { randomBytes } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { HttpFailure } from './http-failure';
import { securityHeaders } from './security-headers';

const STATUS_OF_CODE: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

const MESSAGES: Readonly<Record<number, string>> = {
  400: 'The request could not be understood.',
  408: 'The request took too long.',
  417: 'The server does not meet the expectation of the request.',
  431: 'The headers of the request are too large.',
};

/**
 * Refuses requests that Node would refuse without the security headers: an `Expect` other than 100-continue, and HTTP/1.1
 * without `Host`. The server has to be created with `requireHostHeader: false`.
 */
export function handleParserFailures(app: FastifyInstance): void {
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const body = bodyOf(417);
    response.writeHead(417, headersOf(body)).end(body);
  });
  app.addHook('onRequest', async ({ raw }) => {
    const isHostRequired = raw.httpVersionMajor === 1 && raw.httpVersionMinor === 1;
    if (isHostRequired && raw.headers.host === undefined)
      throw new HttpFailure(400, { message: 'The request has no Host header.' });
  });
}

/** Sends the response to bytes that are no request. For Fastify's option `clientErrorHandler`. */
export function sendParserFailure(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = STATUS_OF_CODE[error.code ?? ''] ?? 400;
  const body = bodyOf(status);
  const headers = Object.entries({ ...headersOf(body), connection: 'close' });
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}\r\n${body}`);
  socket.destroy(error);
}

function bodyOf(status: number): string {
  return JSON.stringify({ message: MESSAGES[status] });
}

function headersOf(body: string): Record<string, string | number> {
  return {
    ...securityHeaders(randomBytes(16).toString('base64')),
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  };
}
