import { type FastifyRequest, LogController } from 'fastify';

/** Logs failures of streams after their headers were sent. `logResponses` and `handleErrors` log everything else. */
export class StreamFailureLogs extends LogController {
  constructor() {
    super({ disableRequestLogging: true });
  }

  override streamError(error: Error & { code?: string }, request: FastifyRequest): void {
    const isClientGone = error.code === 'ERR_STREAM_PREMATURE_CLOSE';
    if (isClientGone) return;
    request.log.error({ err: error, route: request.routeOptions.url ?? null }, 'response ended by a failure');
  }
}
