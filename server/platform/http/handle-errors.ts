import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable, isTextRefused } from '../database/database-failure';
import { WorkQueueFull } from '../process/work-queue';
import { describeLimit, describeTypes } from './describe-body';
import type { SendFailurePage } from './failure-pages';
import { type FailureBody, HttpFailure, visitorMessage } from './http-failure';

const SERVER_FAILURE = 'Something went wrong';
const UNAVAILABLE = 'Please try again in a few seconds.';
const NUL_CHARACTER = 'Remove the NUL character.';
/** Seconds after which a request may succeed that met an unavailable database. */
export const RETRY_AFTER_SECONDS = 5;
/** The status that nginx logs for a client that closed its connection. Nobody receives it. */
const CLIENT_GONE = 499;

const MESSAGES: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty. Send a JSON object.',
};

/**
 * Sends every failure as one short message: to scripts as JSON, to native forms as a page of the store. A page that
 * requires the database has a substitute. Details of server errors are logged and never sent.
 */
export function handleErrors(app: FastifyInstance): void {
  app.decorate('storefront', { pages: {}, emails: {} });
  app.setErrorHandler(sendError);
  app.addHook('onSend', keepConnectionForLargeBody);
}

/** Sends the response for an error of a route or of Fastify. */
export function sendError(
  error: FastifyError | HttpFailure,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (error instanceof HttpFailure) {
    sendMessage(request, reply.code(error.status), error.body);
    return;
  }
  if (isClientGone(request)) {
    const route = request.routeOptions?.url;
    request.log.info({ route }, 'the client closed the connection before its request was complete');
    reply.code(CLIENT_GONE).send();
    return;
  }
  if (isDatabaseUnavailable(error)) {
    request.log.error({ err: error, route: request.routeOptions?.url }, 'database unavailable');
    reply.code(503).header('retry-after', RETRY_AFTER_SECONDS);
    sendMessage(request, reply, { message: UNAVAILABLE });
    return;
  }
  if (error instanceof WorkQueueFull) {
    reply.code(503).header('retry-after', RETRY_AFTER_SECONDS);
    sendMessage(request, reply, { message: UNAVAILABLE });
    return;
  }
  if (isTextRefused(error)) {
    sendMessage(request, reply.code(400), { message: NUL_CHARACTER });
    return;
  }
  const status = error.statusCode ?? 500;
  if (status < 500) {
    const message = messageOf(error.code, request);
    sendMessage(request, reply.code(status), { message });
    return;
  }
  request.log.error({ err: error, route: request.routeOptions?.url }, 'request failed');
  sendMessage(request, reply.code(500), { message: SERVER_FAILURE });
}

function messageOf(code: string, { routeOptions }: FastifyRequest): string {
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return describeLimit(routeOptions);
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return describeTypes(routeOptions.config.call);
  return MESSAGES[code] ?? 'The request could not be understood.';
}

// The error has the code of a lost connection, as a failure of the database may have.
function isClientGone({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}

function sendMessage(request: FastifyRequest, reply: FastifyReply, body: FailureBody): void {
  reply.header('cache-control', 'no-store');
  const sendPage = choosePage(request, reply.statusCode);
  if (sendPage) {
    sendPage(request, reply, visitorMessage(body)).catch((error: unknown) => {
      request.log.error({ err: error }, 'the page for a failure could not be rendered');
      reply.send(body);
    });
    return;
  }
  if (isPageRequest(request) && reply.statusCode !== 401)
    reply.type('text/plain; charset=utf-8').send(visitorMessage(body));
  else reply.send(body);
}

/** Returns how to send the page for a failure; undefined when a browser would not show it. */
function choosePage(request: FastifyRequest, status: number): SendFailurePage | undefined {
  const { formFailure, unavailable } = request.server.storefront.pages;
  if (!/\btext\/html\b/.test(request.headers.accept ?? '')) return undefined;
  if (request.method === 'POST') return formFailure;
  return status === 503 && isPageRequest(request) ? unavailable : undefined;
}

function isPageRequest({ method, url }: FastifyRequest): boolean {
  return method === 'GET' && !isApiPath(url);
}

/** Returns whether the address is under /api, in any case and with any slashes: there every response is JSON. */
export function isApiPath(url: string): boolean {
  return /^\/+api(?:[/?]|$)/i.test(url);
}

// Fastify closes the connection, which resets it while the client still sends: the client would report a network
// error instead of the response. On an open connection Node reads and discards the rest.
async function keepConnectionForLargeBody(_request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  if (reply.statusCode === 413) reply.removeHeader('connection');
  return payload;
}
