import type { FastifyInstance } from 'fastify';
import type { CallDescription } from './call-description';

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route under /api. */
    calls: readonly FoundCall[];
  }
}

/** A route under /api, with what it says of itself; null where it says nothing. */
export interface FoundCall {
  method: string;
  /** With parameters as the router writes them: `/entries/:entryId`. */
  url: string;
  isOwnerOnly: boolean;
  call: CallDescription | null;
}

/** Gathers every route under /api that is registered from now on; `app.calls` has them too. */
export function collectCalls(app: FastifyInstance): readonly FoundCall[] {
  const found: FoundCall[] = [];
  app.decorate('calls', found);
  app.addHook('onRoute', ({ method, url, config }) => {
    // Each way to ask for the same route is registered by itself; HEAD is GET without the body.
    for (const each of [method].flat()) {
      if (each === 'HEAD' || !url.startsWith('/api/')) continue;
      found.push({
        method: each,
        url,
        isOwnerOnly: config?.ownerOnly === true,
        call: config?.call ?? null,
      });
    }
  });
  return found;
}
