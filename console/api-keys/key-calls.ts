import type { ApiKey, CreatedApiKey, NewApiKey } from '../../contract/api-keys/api-key';
import {
  apiKeysCall,
  createApiKeyCall,
  restoreApiKeyCall,
  revokeApiKeyCall,
} from '../../contract/api-keys/calls';
import { api } from '../frame/api';

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
    load: async (signal) => (await api(apiKeysCall, {}, { fetch, signal })).keys,
    create: (body) => api(createApiKeyCall, { body }, { fetch }),
    async setRevoked(keyId, isRevoked) {
      await api(isRevoked ? revokeApiKeyCall : restoreApiKeyCall, { params: { keyId } }, { fetch });
    },
  };
}
