import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CONTRIBUTOR_ROLE } from '../../../contract/people/permissions';
import type { ConsoleAccount } from '../../platform/http/personalize-page';
import type { Owner } from './owner';
import type { OwnerSessions } from './owner-sessions';

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns who is signed in to the console in the browser of a request; null for visitors. */
    findConsoleAccount(request: FastifyRequest): Promise<ConsoleAccount | null>;
  }
}

/**
 * Makes pages state who is signed in to the console, so that their views are not counted as those of visitors (spec §6
 * Visitors).
 */
export function stateConsoleAccount(app: FastifyInstance, sessions: OwnerSessions): void {
  app.decorateRequest('consoleAccount', null);
  app.decorate('findConsoleAccount', async (request: FastifyRequest) => {
    try {
      const session = await sessions.find(request);
      return session && describeAccount(session.owner);
    } catch (error) {
      // Only a request with the cookie of a session gets here: it is not that of a visitor.
      request.log.warn(error, 'The session of the console cannot be read.');
      return { id: 'unknown', roles: [] };
    }
  });
  app.addHook('onRequest', async (request) => {
    if (request.headers.accept?.includes('text/html'))
      request.consoleAccount = await app.findConsoleAccount(request);
  });
}

function describeAccount(owner: Owner): ConsoleAccount {
  if (owner.kind !== 'contributor') return { id: 'owner', roles: [CONTRIBUTOR_ROLE.administrator] };
  return { id: owner.contributor.id, roles: [owner.contributor.role] };
}
