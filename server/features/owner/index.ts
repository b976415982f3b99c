import fastifyPlugin from 'fastify-plugin';
import type { BuiltFolder } from '../../platform/built-files/load-built-folder';
import { createMailer } from '../../platform/delivery';
import type { Feature } from '../../platform/feature';
import { createMemoryRateLimit } from '../../platform/rate-limit/create-memory-rate-limit';
import { createPasswordCheck, type Exchange } from '../accounts';
import { registerApiKeyRoutes } from './api-keys/api-key-routes';
import { createApiKeys } from './api-keys/api-key-store';
import { registerBillingRoutes } from './billing-routes';
import { createChangeLog, recordOwnerChanges } from './change-log';
import { createTokenCheck } from './check-token';
import { stateConsoleAccount } from './console-account';
import { findContributor, findContributorAccounts, hasContributors } from './contributor-store';
import { guardOwnerRoutes } from './guard-owner-routes';
import { invitationLane } from './invitation-lane';
import { ACCEPTANCES, registerInvitationRoutes } from './invitation-routes';
import { createInvitations } from './invitations';
import { registerOwnerPageRoutes, sendForbiddenPage } from './owner-page-routes';
import { createOwnerSessions } from './owner-sessions';
import { registerChangeRoutes } from './password/change-routes';
import { registerResetRoutes } from './password/reset-routes';
import { registerPeopleRoutes } from './people-routes';
import { registerSignInRoutes } from './sign-in-routes';

export { nameOf } from './owner';
export { hashToken, readOwnerToken } from './owner-token';

/** Limit on the requests of an API key. */
const KEY_CALLS = { limit: 600, windowMs: 60_000 };

export interface OwnerOptions {
  /** SHA-256 of the owner's token. */
  ownerTokenHash: Buffer;
  /** SHA-256 of the token that opens the metrics; null without one. */
  monitorTokenHash: Buffer | null;
  /** The owner's built screens. */
  consoleFiles: BuiltFolder;
  /** False for a server that measures a site and has no shop: its console has no screens of one. */
  hasShop: boolean;
  /** Whether the owner's token is a setting. Otherwise the first start printed it. */
  isTokenSet: boolean;
}

const owner: Feature<OwnerOptions> = async (app, context) => {
  const { db, websiteId, ownerTokenHash: tokenHash, monitorTokenHash, siteTitle } = context;
  const { consoleFiles, hasShop, isTokenSet } = context;
  const site = { siteTitle, consoleFiles, hasShop, isTokenSet };
  const sessions = createOwnerSessions({ ...context, tokenHash });
  const checkToken = createTokenCheck(context.monotonicNow);
  const changeLog = createChangeLog(context);
  const apiKeys = createApiKeys(context);
  const invitations = createInvitations(context);
  const log = async (contributorId: string | null, action: string) => {
    const contributor = contributorId && (await findContributor(db, websiteId, contributorId));
    await changeLog.add(contributor ? { kind: 'contributor', contributor } : { kind: 'token' }, action);
  };
  const startSession = async (exchange: Exchange, contributorId: string | null, action: string) => {
    await sessions.start(exchange, contributorId);
    await log(contributorId, action);
  };
  guardOwnerRoutes(app, {
    tokenHashes: { owner: tokenHash, monitor: monitorTokenHash },
    checkToken,
    sessions,
    apiKeys,
    keyLimit: createMemoryRateLimit({ ...KEY_CALLS, now: context.monotonicNow }),
    sendForbiddenPage: (reply, person) => sendForbiddenPage(site, reply, person),
  });
  stateConsoleAccount(app, sessions);
  recordOwnerChanges(app, context);
  const checkPassword = createPasswordCheck({
    ...context,
    limitName: 'console sign-in',
    findAccounts: (email) => findContributorAccounts(db, websiteId, email),
  });
  registerSignInRoutes(app, {
    sessions,
    startSession: (exchange, id) => startSession(exchange, id, 'Signed in'),
    tokenHash,
    checkToken,
    checkPassword,
    hasContributors: () => hasContributors(db, websiteId),
    site,
  });
  registerInvitationRoutes(app, {
    invitations,
    rateLimit: context.createRateLimit(ACCEPTANCES),
    onAccepted: (exchange, id) => startSession(exchange, id, 'Accepted the invitation'),
    site,
  });
  const sendMail = createMailer(context.delivery.smtp, siteTitle);
  app.jobs.addLane(invitationLane({ ...context, invitations, sendMail }));
  const onReset = (id: string) => log(id, 'Set a new password by e-mail');
  registerResetRoutes(app, context, { site, onReset });
  registerChangeRoutes(app, {
    ...{ db, websiteId, site, checkPassword },
    onChanged: (exchange, id) => startSession(exchange, id, 'Changed the password'),
  });
  registerPeopleRoutes(app, context, { invitations, changeLog });
  registerApiKeyRoutes(app, apiKeys);
  registerOwnerPageRoutes(app, site);
  if (hasShop) registerBillingRoutes(app, site);
};

/**
 * Guards the owner's routes of the whole server, signs contributors in and serves the console. Register it before every
 * feature with such routes.
 */
export const ownerFeature = fastifyPlugin(owner);
