import type { Responses } from './define-call';
import { crumbFailureSchema, failureSchema } from './failure';

/** Responses of every call. */
export const commonResponses: Responses = {
  400: {
    details:
      'The request is invalid. `field` is the path of the first invalid field, which the message has, too.',
    schema: failureSchema,
  },
  414: { details: 'The address is longer than 4,096 characters.', schema: failureSchema },
  500: { details: 'The server failed.', schema: failureSchema },
  503: {
    details: 'The database is unavailable. Nothing was changed. Retry after the seconds in `Retry-After`.',
    schema: failureSchema,
  },
};

/** Further responses of a call that takes a body. */
export const bodyResponses: Responses = {
  413: { details: 'The body is too large.', schema: failureSchema },
  415: { details: 'The content type of the body is not supported.', schema: failureSchema },
};

/** Further responses of a call with a rate limit. */
export const limitResponses: Responses = {
  429: { details: 'Too many requests. Retry after the seconds in `Retry-After`.', schema: failureSchema },
};

/** Further responses of a call that accepts requests from pages of this site only. */
export const originResponses: Responses = {
  403: {
    details:
      'The request does not come from a page of this site. The body has a new `crumb` beside `crumbFail: true`.',
    schema: crumbFailureSchema,
  },
};

/** Further responses of a call that requires a permission. */
export const ownerResponses: Responses = {
  401: { details: 'The request has neither the owner’s token nor a session.', schema: failureSchema },
  403: {
    details: 'The role does not have the permission, or the request comes from another site.',
    schema: failureSchema,
  },
  429: { details: 'Too many wrong tokens. Retry after the seconds in `Retry-After`.', schema: failureSchema },
};
