import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from '../http/handle-errors';
import { outcomeFailure } from './outcome-failure';

/** Maximum number of characters of one text. */
export const MAX_TEXT = 100_000;
/** Maximum number of characters of the answers of a submission as JSON. */
export const MAX_ANSWERS = 400_000;

/**
 * Maximum number of bytes of a request that submits a form. The server reads more than it stores, so that a visitor whose
 * text is too long reads which field it is and, without a script, gets it back.
 */
export const MAX_BODY_BYTES = 1_500_000;

/**
 * Sends the response for an error of a request that submits a form. One that is too large is refused with words that
 * visitors read.
 */
export function sendFormError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const isTooLarge = error.code === 'FST_ERR_CTP_BODY_TOO_LARGE';
  sendError(isTooLarge ? outcomeFailure({ kind: 'too-large' }) : error, request, reply);
}
