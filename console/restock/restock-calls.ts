import type { z } from 'zod';
import {
  queuedEmailsOfAllSchema,
  queuedEmailsSchema,
  type SignupGroup,
  type SignupPage,
  signupGroupPageSchema,
  signupPageSchema,
} from '../../contract/restock/restock';
import { callOwner, jsonRequest } from '../call-owner';

const CALL = '/api/site-users/account/notifications/restock';
/** Variants that one request sends. */
const MAX_REQUESTS = 500;

/** A variant of a product. */
export type VariantId = Pick<SignupGroup, 'productId' | 'variantId'>;

export type Signup = SignupPage['signUps'][number];

/** Receives what has been loaded so far, after each page. */
export type OnPage<Row> = (rows: readonly Row[]) => void;

export interface RestockCalls {
  /** Returns all variants that visitors signed up for. @throws {OwnerFailure} */
  loadGroups(signal: AbortSignal, onPage: OnPage<SignupGroup>): Promise<SignupGroup[]>;
  /** Returns all signups of a variant, oldest first. @throws {OwnerFailure} */
  loadSignups(variant: VariantId, onPage: OnPage<Signup>): Promise<Signup[]>;
  /** Queues the e-mails of variants. Returns the number of e-mails. @throws {OwnerFailure} */
  send(variants: readonly VariantId[]): Promise<number>;
}

/** Returns the owner's calls of restock signups. */
export function createRestockCalls(fetch: typeof globalThis.fetch): RestockCalls {
  return {
    loadGroups: (signal, onPage) =>
      loadPages(async (cursor) => {
        const path = `${CALL}/groups${writeQuery({ cursor })}`;
        const { signUpGroups, nextPageCursor } = await callOwner(
          fetch,
          { path, signal },
          signupGroupPageSchema,
        );
        return { rows: signUpGroups, nextPageCursor };
      }, onPage),
    loadSignups: ({ productId, variantId }, onPage) =>
      loadPages(async (cursor) => {
        const path = CALL + writeQuery({ productId, variantId, cursor });
        const { signUps, nextPageCursor } = await callOwner(fetch, { path }, signupPageSchema);
        return { rows: signUps, nextPageCursor };
      }, onPage),
    async send(variants) {
      const requests = variants.map(({ productId, variantId }) => ({ productId, variantId }));
      const post = async <Schema extends typeof queuedEmailsSchema>(
        path: string,
        body: object,
        schema: Schema,
      ) => {
        const { queued }: z.infer<typeof queuedEmailsSchema> = await callOwner(
          fetch,
          { path: CALL + path, ...jsonRequest('POST', body) },
          schema,
        );
        return queued;
      };
      const [only] = requests;
      if (only && requests.length === 1) return post('/send', only, queuedEmailsSchema);
      let queued = 0;
      for (let start = 0; start < requests.length; start += MAX_REQUESTS) {
        const sendRequests = requests.slice(start, start + MAX_REQUESTS);
        queued += await post('/send/all', { sendRequests }, queuedEmailsOfAllSchema);
      }
      return queued;
    },
  };
}

async function loadPages<Row>(
  loadPage: (cursor: string | null) => Promise<{ rows: Row[]; nextPageCursor: string | null }>,
  onPage: OnPage<Row>,
): Promise<Row[]> {
  const all: Row[] = [];
  let cursor: string | null = null;
  do {
    const { rows, nextPageCursor } = await loadPage(cursor);
    all.push(...rows);
    cursor = nextPageCursor;
    if (cursor !== null) onPage([...all]);
  } while (cursor !== null);
  return all;
}

function writeQuery(values: Record<string, string | null>): string {
  const given = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== null);
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}
