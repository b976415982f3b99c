import type { z } from 'zod';
import {
  queuedEmailsOfAllSchema,
  type SignupGroup,
  signupGroupPageSchema,
} from '../../schemas/restock-schemas';
import { callOwner, jsonRequest } from '../call-owner';

const CALL = '/api/site-users/account/notifications/restock';

/** A variant of a product. */
export type VariantId = Pick<SignupGroup, 'productId' | 'variantId'>;

export interface RestockCalls {
  /** Returns all variants that visitors signed up for. @throws {OwnerFailure} */
  loadGroups(signal: AbortSignal): Promise<SignupGroup[]>;
  /** Queues the e-mails of variants. Returns the number of e-mails. @throws {OwnerFailure} */
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
        const page: z.infer<typeof signupGroupPageSchema> = await callOwner(
          fetch,
          { path: `${CALL}/groups${query}`, signal },
          signupGroupPageSchema,
        );
        groups.push(...page.signUpGroups);
        cursor = page.nextPageCursor;
      } while (cursor !== null);
      return groups;
    },
    async send(variants) {
      const sendRequests = variants.map(({ productId, variantId }) => ({ productId, variantId }));
      const request = { path: `${CALL}/send/all`, ...jsonRequest('POST', { sendRequests }) };
      const { queued } = await callOwner(fetch, request, queuedEmailsOfAllSchema);
      return queued;
    },
  };
}
