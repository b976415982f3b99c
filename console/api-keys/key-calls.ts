import { z } from 'zod';
import {
  type ApiKey,
  apiKeysSchema,
  type CreatedApiKey,
  createdApiKeySchema,
  type NewApiKey,
} from '../../contract/api-keys/api-key';
import { callOwner, jsonRequest } from '../call-owner';

const KEYS = '/api/vitrine/console/api-keys';

export interface KeyCalls {
  /** Returns the keys that work. @throws {OwnerFailure} */
  load(signal: AbortSignal): Promise<ApiKey[]>;
  /** Returns a new key with its secret, which no other call returns. @throws {OwnerFailure} */
  create(key: NewApiKey): Promise<CreatedApiKey>;
  /** Revokes a key, or restores it. @throws {OwnerFailure} */
  setRevoked(id: string, isRevoked: boolean): Promise<void>;
}

/** Returns the calls of API keys. */
export function createKeyCalls(fetch: typeof globalThis.fetch): KeyCalls {
  return {
    load: async (signal) => (await callOwner(fetch, { path: KEYS, signal }, apiKeysSchema)).keys,
    create: (key) => callOwner(fetch, { path: KEYS, ...jsonRequest('POST', key) }, createdApiKeySchema),
    async setRevoked(id, isRevoked) {
      const path = `${KEYS}/${encodeURIComponent(id)}/${isRevoked ? 'revoke' : 'restore'}`;
      await callOwner(fetch, { path, method: 'POST' }, z.object({}));
    },
  };
}
