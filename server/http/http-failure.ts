/** A request that is answered with a failure on purpose: what its body says is meant for the caller. */
export class HttpFailure extends Error {
  override readonly name = 'HttpFailure';

  constructor(
    readonly status: number,
    readonly body: { message: string; [more: string]: unknown },
  ) {
    super(body.message);
  }
}
