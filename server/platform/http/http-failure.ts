export interface FailureBody {
  message: string;
  /** Path of the first invalid field of a request. */
  field?: string;
  [more: string]: unknown;
}

/** A failure whose status and body are the response to the caller. */
export class HttpFailure extends Error {
  override readonly name = 'HttpFailure';

  constructor(
    readonly status: number,
    readonly body: FailureBody,
  ) {
    super(body.message);
  }
}

/** Returns the message of a failure for a page: without the path of the field, which visitors do not know. */
export function visitorMessage({ message, field }: FailureBody): string {
  const prefix = `${field}: `;
  return message.startsWith(prefix) ? message.slice(prefix.length) : message;
}
