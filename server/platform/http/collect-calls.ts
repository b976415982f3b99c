import type { FastifyInstance } from 'fastify';
import type { Permission } from '../../../contract/people/permissions';
import type { CallDescription } from '../../../contract/shared/define-call';

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route under /api. */
    calls: readonly FoundCall[];
  }
}

/** A route under /api and its description; null for a route that has none. */
export interface FoundCall {
  method: string;
  /** Fastify path pattern, such as `/entries/:entryId`. */
  url: string;
  /** Null for a public call. */
  permission: Permission | null;
  call: CallDescription | null;
}

/** Returns the routes under /api, as they are registered after this. `app.calls` is the same list. */
export function collectCalls(app: FastifyInstance): readonly FoundCall[] {
  const found: FoundCall[] = [];
  app.decorate('calls', found);
  app.addHook('onRoute', ({ method, url, config }) => {
    // Fastify adds a HEAD route to every GET route.
    for (const each of [method].flat()) {
      if (each === 'HEAD' || !url.startsWith('/api/')) continue;
      found.push({
        method: each,
        url,
        permission: config?.permission ?? null,
        call: config?.call ?? null,
      });
    }
  });
  return found;
}
