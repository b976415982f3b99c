import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { parseQuery } from '../../../src/page/parse-query';
import { collectCalls } from './collect-calls';
import { acceptEmptyJson } from './empty-body';
import { keepFirstForwardedProtocol } from './forwarded-protocol';
import { handleErrors, sendError } from './handle-errors';
import { handleParserFailures, sendParserFailure } from './handle-parser-failures';
import { limitAddresses } from './limit-addresses';
import { createLogOptions } from './log-options';
import { logResponses } from './log-responses';
import { addSecurityHeaders, setSecurityHeaders } from './security-headers';
import { StreamFailureLogs } from './stream-failure-logs';

const MAX_BODY_BYTES = 100_000;
/** Milliseconds in which a request has to arrive, its body included. */
const REQUEST_TIMEOUT_MS = 30_000;
/** Bytes of all headers; milliseconds in which they have to arrive, and between two checks of that. */
const HTTP_OPTIONS = {
  maxHeaderSize: 16_384,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 2_000,
  requireHostHeader: false,
};
// Quality 5 compresses pages nearly as well as 11 in a fraction of the time.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** The proxies whose X-Forwarded-For is trusted: all, none, a list of addresses, or the nearest ones. */
export type TrustProxy = boolean | string | ((address: string, hop: number) => boolean);

export interface AppOptions {
  trustProxy: TrustProxy;
  logLevel: string;
  /** The origin that the site's settings state; null unless given. */
  siteOrigin?: string | null;
  /** Receives the log line by line; standard output unless given. */
  logTo?: { write(line: string): void };
}

/** Returns a Fastify instance with limits, security headers, error handling and logs, and without routes. */
export function createApp({ trustProxy, logLevel, siteOrigin = null, logTo }: AppOptions): FastifyInstance {
  const app = Fastify({
    logger: { ...createLogOptions(logLevel), ...(logTo ? { stream: logTo } : {}) },
    logController: new StreamFailureLogs(),
    trustProxy,
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: HTTP_OPTIONS,
    clientErrorHandler: sendParserFailure,
    routerOptions: { ignoreTrailingSlash: true, querystringParser: parseQuery },
    frameworkErrors: (error, request, reply) =>
      sendAddressFailure(error, request as FastifyRequest, reply as FastifyReply),
  });
  // Fastify parses plain text by default. No call takes it.
  app.removeContentTypeParser('text/plain');
  app.decorate('siteOrigin', siteOrigin);
  acceptEmptyJson(app);
  keepFirstForwardedProtocol(app);
  app.register(cookie);
  app.register(formbody, { bodyLimit: MAX_BODY_BYTES });
  app.register(compress, { encodings: ['br', 'gzip'], brotliOptions: BROTLI });
  addSecurityHeaders(app);
  handleErrors(app);
  handleParserFailures(app);
  limitAddresses(app);
  logResponses(app);
  collectCalls(app);
  return app;
}

/** Sends the response for an address that the router cannot read. It runs no hooks for such an address. */
function sendAddressFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  setSecurityHeaders(request, reply);
  sendError(error, request, reply);
}
