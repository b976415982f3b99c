import fastifyPlugin from 'fastify-plugin';
import type { Feature } from '../server-context';
import { createTokenCheck } from './check-token';
import { createEndedSessions } from './ended-sessions';
import { guardOwnerRoutes } from './guard-owner-routes';
import { registerOwnerPageRoutes } from './owner-page-routes';
import { createOwnerSessions } from './owner-sessions';
import { registerSignInRoutes } from './sign-in-routes';

export { hashToken, readOwnerToken } from './owner-token';
export { readOwnerFile } from './read-owner-file';

const owner: Feature = async (app, context) => {
  const { secret, ownerTokenHash: tokenHash, monitorTokenHash, siteTitle, ownerDir, now } = context;
  const endedSessions = createEndedSessions(context.db, context.websiteId);
  const sessions = createOwnerSessions({ secret, tokenHash, endedSessions, now });
  const checkToken = createTokenCheck(context.monotonicNow);
  const site = { siteTitle, ownerDir };
  const tokenHashes = { owner: tokenHash, monitor: monitorTokenHash };
  guardOwnerRoutes(app, { tokenHashes, checkToken, sessions });
  registerSignInRoutes(app, { sessions, tokenHash, checkToken, site });
  registerOwnerPageRoutes(app, site);
};

/**
 * Guards the owner's routes of the whole server, signs the owner in and serves the console. Register it before every
 * feature with such routes.
 */
export const ownerFeature = fastifyPlugin(owner);
