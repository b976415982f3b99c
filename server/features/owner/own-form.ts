import type { FastifyRequest } from 'fastify';
import { requireBodyKind } from '../../platform/http/body-kind';
import { HttpFailure } from '../../platform/http/http-failure';
import { isSameOrigin } from '../../platform/http/is-same-origin';

const FOREIGN_FORM = 'This form was sent from another site. Open the page here and try again.';

/** Throws HttpFailure 403 for a form of another site, and 415 for what is no form. */
export function requireOwnForm(request: FastifyRequest, message = FOREIGN_FORM): void {
  if (!isSameOrigin(request)) throw new HttpFailure(403, { message });
  // A form without fields, such as the one to sign out, may have no content type.
  if (request.headers['content-type'] !== undefined) requireBodyKind(request, ['form']);
}
