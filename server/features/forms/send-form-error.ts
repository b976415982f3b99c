import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from '../../platform/http/handle-errors';
import { outcomeFailure } from './outcome-failure';

/**
 * Sends the response for an error of a request that submits a form. One that is too large is refused with words that
 * visitors read.
 */
export function sendFormError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const isTooLarge = error.code === 'FST_ERR_CTP_BODY_TOO_LARGE';
  sendError(isTooLarge ? outcomeFailure({ kind: 'too-large' }) : error, request, reply);
}
