import type { FastifyInstance } from 'fastify';
import {
  apiKeysCall,
  createApiKeyCall,
  restoreApiKeyCall,
  revokeApiKeyCall,
} from '../../../../contract/api-keys/calls';
import { HttpFailure } from '../../../platform/http/http-failure';
import { registerCall } from '../../../platform/http/register-call';
import { nameOf } from '../owner';
import type { ApiKeys } from './api-key-store';

const TOO_MANY = 'This website has as many keys as it may have. Revoke one first.';

/** Registers the calls that list, create, revoke and restore API keys. */
export function registerApiKeyRoutes(app: FastifyInstance, keys: ApiKeys): void {
  registerCall(app, apiKeysCall, async ({ reply }) => {
    reply.header('cache-control', 'no-store');
    return { keys: await keys.list() };
  });
  registerCall(app, createApiKeyCall, async ({ request, reply, body }) => {
    reply.header('cache-control', 'no-store');
    const { owner } = request;
    const createdBy = owner?.kind === 'contributor' ? nameOf(owner) : 'The owner';
    const created = await keys.create(body(), createdBy);
    if (!created) throw new HttpFailure(409, { message: TOO_MANY });
    return created;
  });
  const setRevoked = async (id: string, isRevoked: boolean) => {
    if (!(await keys.setRevoked(id, isRevoked)))
      throw new HttpFailure(404, { message: 'This key does not exist any more.' });
    return {};
  };
  registerCall(app, revokeApiKeyCall, ({ params }) => setRevoked(params.keyId, true));
  registerCall(app, restoreApiKeyCall, ({ params }) => setRevoked(params.keyId, false));
}
