import { ownerMessages } from '../../contract/shared/owner-messages';

/** Why a call failed: not signed in, refused with a reason that a retry does not change, or a failure that it may fix. */
export type OwnerFailureKind = 'signed-out' | 'refused' | 'unavailable';

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
