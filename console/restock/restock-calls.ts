import type { z } from 'zod';
import {
  queuedEmailsOfAllSchema,
  type SignupGroup,
  signupGroupPageSchema,
} from '../../schemas/restock-schemas';

const CALL = '/api/site-users/account/notifications/restock';
const TIMEOUT_MS = 30_000;

/** A variant of a product. */
export type VariantId = Pick<SignupGroup, 'productId' | 'variantId'>;

/** Why a call failed: not signed in, or a failure that a retry may fix. */
export type RestockFailureKind = 'signed-out' | 'unavailable';

/** Thrown when a call fails; the message is for the owner. */
export class RestockFailure extends Error {
  override readonly name = 'RestockFailure';

  constructor(
    readonly kind: RestockFailureKind,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export interface RestockCalls {
  /** Returns all variants that visitors signed up for. @throws {RestockFailure} */
  loadGroups(signal: AbortSignal): Promise<SignupGroup[]>;
  /** Queues the e-mails of variants. Returns the number of e-mails. @throws {RestockFailure} */
  send(variants: readonly VariantId[]): Promise<number>;
}

/** Returns the owner's calls of restock signups. */
export function createRestockCalls(fetch: typeof globalThis.fetch): RestockCalls {
  return {
    async loadGroups(signal) {
      const groups: SignupGroup[] = [];
      let cursor: string | null = null;
      do {
        const query = cursor === null ? '' : `?${new URLSearchParams({ cursor })}`;
        const init = { signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]) };
        const page: z.infer<typeof signupGroupPageSchema> = await request(
          () => fetch(`${CALL}/groups${query}`, init),
          signupGroupPageSchema,
        );
        groups.push(...page.signUpGroups);
        cursor = page.nextPageCursor;
      } while (cursor !== null);
      return groups;
    },
    async send(variants) {
      const sendRequests = variants.map(({ productId, variantId }) => ({ productId, variantId }));
      const init = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ sendRequests }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      };
      const { queued } = await request(() => fetch(`${CALL}/send/all`, init), queuedEmailsOfAllSchema);
      return queued;
    },
  };
}

async function request<Schema extends z.ZodType>(
  send: () => Promise<Response>,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const response = await send().catch((cause: unknown) => {
    const message = 'The server could not be reached. Check the connection and try again.';
    throw new RestockFailure('unavailable', message, { cause });
  });
  if (response.status === 401)
    throw new RestockFailure('signed-out', 'Your session has ended. Sign in again.');
  if (!response.ok) {
    const message = `The server could not do this (${response.status}). Try again in a few seconds.`;
    throw new RestockFailure('unavailable', message);
  }
  try {
    return schema.parse(await response.json());
  } catch (cause) {
    const message = 'The server returned what this page cannot read. Reload the page.';
    throw new RestockFailure('unavailable', message, { cause });
  }
}
