/** A failure whose status and body are the response to the caller. */
export class HttpFailure extends Error {
  override readonly name = 'HttpFailure';

  constructor(
    readonly status: number,
    readonly body: { message: string; [more: string]: unknown },
  ) {
    super(body.message);
  }
}
