import fastifyPlugin from 'fastify-plugin';
import { createPasswordCheck } from '../members';
import type { Feature } from '../server-context';
import { createTokenCheck } from './check-token';
import { findContributorAccounts, hasContributors } from './contributor-store';
import { guardOwnerRoutes } from './guard-owner-routes';
import { registerOwnerPageRoutes, sendForbiddenPage } from './owner-page-routes';
import { createOwnerSessions } from './owner-sessions';
import { registerSignInRoutes } from './sign-in-routes';

export { hashToken, readOwnerToken } from './owner-token';
export { readOwnerFile } from './read-owner-file';

const owner: Feature = async (app, context) => {
  const { db, websiteId, ownerTokenHash: tokenHash, monitorTokenHash, siteTitle, ownerDir } = context;
  const sessions = createOwnerSessions({ ...context, tokenHash });
  const checkToken = createTokenCheck(context.monotonicNow);
  const site = { siteTitle, ownerDir };
  guardOwnerRoutes(app, {
    tokenHashes: { owner: tokenHash, monitor: monitorTokenHash },
    checkToken,
    sessions,
    sendForbiddenPage: (reply, person) => sendForbiddenPage(site, reply, person),
  });
  registerSignInRoutes(app, {
    sessions,
    tokenHash,
    checkToken,
    checkPassword: createPasswordCheck({
      ...context,
      limitName: 'console sign-in',
      findAccounts: (email) => findContributorAccounts(db, websiteId, email),
    }),
    hasContributors: () => hasContributors(db, websiteId),
    site,
  });
  registerOwnerPageRoutes(app, site);
};

/**
 * Guards the owner's routes of the whole server, signs contributors in and serves the console. Register it before every
 * feature with such routes.
 */
export const ownerFeature = fastifyPlugin(owner);
