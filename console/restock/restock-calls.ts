import { sendAllCall, sendCall, signupGroupsCall, signupsCall } from '../../contract/restock/calls';
import type { SignupGroup, SignupPage } from '../../contract/restock/restock';
import { api } from '../frame/api';

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
        const page = await api(signupGroupsCall, { query: { cursor } }, { fetch, signal });
        return { rows: page.signUpGroups, nextPageCursor: page.nextPageCursor };
      }, onPage),
    loadSignups: ({ productId, variantId }, onPage) =>
      loadPages(async (cursor) => {
        const page = await api(signupsCall, { query: { productId, variantId, cursor } }, { fetch });
        return { rows: page.signUps, nextPageCursor: page.nextPageCursor };
      }, onPage),
    async send(variants) {
      const requests = variants.map(({ productId, variantId }) => ({ productId, variantId }));
      const [only] = requests;
      if (only && requests.length === 1) return (await api(sendCall, { body: only }, { fetch })).queued;
      let queued = 0;
      for (let start = 0; start < requests.length; start += MAX_REQUESTS) {
        const sendRequests = requests.slice(start, start + MAX_REQUESTS);
        queued += (await api(sendAllCall, { body: { sendRequests } }, { fetch })).queued;
      }
      return queued;
    },
  };
}

async function loadPages<Row>(
  loadPage: (cursor: string | undefined) => Promise<{ rows: Row[]; nextPageCursor: string | null }>,
  onPage: OnPage<Row>,
): Promise<Row[]> {
  const all: Row[] = [];
  let cursor: string | null = null;
  do {
    const { rows, nextPageCursor } = await loadPage(cursor ?? undefined);
    all.push(...rows);
    cursor = nextPageCursor;
    if (cursor !== null) onPage([...all]);
  } while (cursor !== null);
  return all;
}
