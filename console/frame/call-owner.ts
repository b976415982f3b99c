import { z } from 'zod';
import { ownerMessages } from '../../contract/shared/owner-messages';
import { reportFailedCall } from './report-errors';

/** Time-out of a call, in ms. */
const TIMEOUT_MS = 30_000;

/** Why a call failed: not signed in, refused with a reason that a retry does not change, or a failure that it may fix. */
export type OwnerFailureKind = 'signed-out' | 'refused' | 'unavailable';

const REFUSED_STATUSES = [400, 403, 404, 409, 413, 415];
/** Another service or the database is unavailable; the server states which. */
const UNAVAILABLE_STATUSES = [502, 503, 504];
const refusalSchema = z.object({ message: z.string().min(1), field: z.string().optional() });

/** Thrown when a call fails; the message is for the owner. */
export class OwnerFailure extends Error {
  override readonly name = 'OwnerFailure';
  /** The field that was refused; undefined where the server names none. */
  readonly field: string | undefined;

  constructor(
    readonly kind: OwnerFailureKind,
    message: string,
    options: ErrorOptions & { field?: string | undefined } = {},
  ) {
    super(message, options);
    this.field = options.field;
  }
}

/** Returns the failure of a call, and one in plain words for an error of this page. */
export function asOwnerFailure(error: unknown): OwnerFailure {
  if (error instanceof OwnerFailure) return error;
  const message = ownerMessages.wrong;
  return new OwnerFailure('unavailable', message, { cause: error });
}

type CallRequest = RequestInit & { readonly path: string };

/** Sends a request of the owner and returns its parsed response. Reports a failure of the server. @throws {OwnerFailure} */
export async function callOwner<Schema extends z.ZodType>(
  fetch: typeof globalThis.fetch,
  request: CallRequest,
  schema: Schema,
): Promise<z.infer<Schema>> {
  try {
    return await send(fetch, request, schema);
  } catch (error) {
    const { kind, message, cause } = asOwnerFailure(error);
    const reason = cause instanceof Error ? cause.name : message;
    if (kind === 'unavailable' && !request.signal?.aborted)
      reportFailedCall(request.method ?? 'GET', request.path, reason);
    throw error;
  }
}

async function send<Schema extends z.ZodType>(
  fetch: typeof globalThis.fetch,
  { path, signal, ...init }: CallRequest,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const either = signal ? AbortSignal.any([signal, timeout]) : timeout;
  const response = await fetch(path, { ...init, signal: either }).catch((cause: unknown) => {
    const message = ownerMessages.unreachable;
    throw new OwnerFailure('unavailable', message, { cause });
  });
  if (response.status === 401) throw new OwnerFailure('signed-out', 'Your session has ended. Sign in again.');
  if (REFUSED_STATUSES.includes(response.status)) {
    const { success, data } = refusalSchema.safeParse(await response.json().catch(() => null));
    if (success) throw new OwnerFailure('refused', data.message, { field: data.field });
  }
  if (UNAVAILABLE_STATUSES.includes(response.status)) {
    const { success, data } = refusalSchema.safeParse(await response.json().catch(() => null));
    if (success) throw new OwnerFailure('unavailable', data.message);
  }
  if (!response.ok) {
    const message = `The server could not do this (${response.status}). Try again in a few seconds.`;
    throw new OwnerFailure('unavailable', message);
  }
  try {
    return schema.parse(await response.json());
  } catch (cause) {
    const message = ownerMessages.unloadable;
    throw new OwnerFailure('unavailable', message, { cause });
  }
}
