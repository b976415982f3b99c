import { setTimeout as wait } from 'node:timers/promises';
import type { OtlpTarget } from '../../platform/settings/otlp-settings';

const TIMEOUT_MS = 10_000;
const MAX_ATTEMPTS = 5;
const FIRST_DELAY_MS = 1000;
const MAX_DELAY_MS = 30_000;
/** The responses that the specification allows to retry. */
const RETRYABLE = [429, 502, 503, 504];

export interface PostOptions {
  fetch: typeof fetch;
  /** A number from 0 to 1. */
  random: () => number;
  signal: AbortSignal;
}

/** The responses to data that a collector never takes. */
const REFUSALS = [400, 413, 422];

/** Thrown when a collector did not take a request. */
export class OtlpFailure extends Error {
  override readonly name = 'OtlpFailure';

  constructor(
    message: string,
    /** Whether the collector would refuse the same request again. */
    readonly isFinal: boolean,
  ) {
    super(message);
  }
}

/**
 * Sends a request to a collector. Retries what the specification allows, after the time that the collector states or twice
 * as long each time.
 * @throws {OtlpFailure} after the last attempt, or, when `signal` aborts, its reason
 */
export async function postOtlp(target: OtlpTarget, body: object, options: PostOptions): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const outcome = await send(target, body, options);
    if (outcome.isTaken) return;
    options.signal.throwIfAborted();
    if (!outcome.isRetryable || attempt === MAX_ATTEMPTS)
      throw new OtlpFailure(
        `The collector did not take ${addressOf(target)}: ${outcome.reason}.`,
        outcome.isFinal,
      );
    const backoff = FIRST_DELAY_MS * 2 ** (attempt - 1) * (0.5 + options.random());
    await wait(Math.min(outcome.retryAfterMs ?? backoff, MAX_DELAY_MS), undefined, {
      signal: options.signal,
    });
  }
}

/** Returns the address of a target without its query, which may have a secret. */
function addressOf({ url }: OtlpTarget): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}

type Outcome =
  | { isTaken: true }
  | { isTaken: false; isRetryable: boolean; isFinal: boolean; reason: string; retryAfterMs?: number };

async function send(
  { url, headers }: OtlpTarget,
  body: object,
  { fetch, signal }: PostOptions,
): Promise<Outcome> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await response.body?.cancel();
    if (response.ok) return { isTaken: true };
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
    return {
      isTaken: false,
      isRetryable: RETRYABLE.includes(response.status),
      isFinal: REFUSALS.includes(response.status),
      reason: `status ${response.status}`,
      ...(seconds >= 0 ? { retryAfterMs: seconds * 1000 } : {}),
    };
  } catch (error) {
    return {
      isTaken: false,
      isRetryable: true,
      isFinal: false,
      reason: error instanceof Error ? error.message : String(error),
    };
  }
}

/** Returns the failure of data that the collector never takes. Throws any other, after which the data may be sent again. */
export function requireFinal(error: unknown): OtlpFailure {
  if (error instanceof OtlpFailure && error.isFinal) return error;
  throw error;
}
