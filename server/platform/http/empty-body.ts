import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What a call states of its body. */
interface BodyDescription {
  readonly isBodyOptional?: boolean;
  readonly body?: unknown;
  readonly fileTypes?: unknown;
}

/**
 * Removes the content type of a request without a body: programs send one with every request, and `fetch` with an empty
 * text. For the hook `onRequest` of calls.
 */
export async function dropTypeOfEmptyBody({ headers, routeOptions }: FastifyRequest): Promise<void> {
  if (!acceptsNoBody(routeOptions.config.call)) return;
  const { 'content-length': length, 'transfer-encoding': encoding } = headers;
  if (encoding === undefined && (length === undefined || Number(length) === 0))
    delete headers['content-type'];
}

/** Parses JSON as Fastify does. A body of no characters, sent in chunks, is none where a call does not require one. */
export function acceptEmptyJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '' && acceptsNoBody(request.routeOptions.config.call)) done(null, undefined);
    else parseJson(request, text as string, done);
  });
}

function acceptsNoBody(call: BodyDescription | undefined): boolean {
  return call !== undefined && (call.isBodyOptional === true || (!call.body && !call.fileTypes));
}
