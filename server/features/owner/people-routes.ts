import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  changeRoleCall,
  changesCall,
  inviteCall,
  peopleCall,
  removeContributorCall,
  withdrawCall,
} from '../../../contract/people/calls';
import { sessionCall } from '../../../contract/people/session-call';
import { ownerMessages } from '../../../contract/shared/owner-messages';
import { isEmail } from '../../../src/commerce/is-email';
import { fill } from '../../../src/page/fill';
import { normalizeEmail } from '../../platform/email/normalize-email';
import type { ServerContext } from '../../platform/feature';
import { HttpFailure } from '../../platform/http/http-failure';
import { registerCall } from '../../platform/http/register-call';
import type { ChangeLog } from './change-log';
import { deleteContributor, listContributors, setRole } from './contributor-store';
import { invitationUrl } from './invitation-paths';
import type { Invitations } from './invitations';
import { accountOf, nameOf } from './owner';

export interface PeopleDeps {
  invitations: Invitations;
  changeLog: ChangeLog;
}

/** Registers the calls of contributors, invitations and changes. */
export function registerPeopleRoutes(app: FastifyInstance, context: ServerContext, deps: PeopleDeps): void {
  const { db, websiteId } = context;
  const sendsEmails = context.delivery.smtp !== null;
  registerCall(app, sessionCall, async ({ request, reply }) => {
    reply.header('cache-control', 'no-store');
    return { account: request.owner ? accountOf(request.owner) : '' };
  });
  registerCall(app, peopleCall, async ({ request, reply }) => {
    reply.header('cache-control', 'no-store');
    const contributors = await listContributors(db, websiteId);
    const invitations = await deps.invitations.list();
    return { contributors, invitations, sendsEmails, ownId: ownIdOf(request) };
  });
  registerCall(app, changeRoleCall, async ({ request, params: { contributorId }, body }) => {
    const { role } = body();
    requireOther(request, contributorId);
    if (!(await setRole(db, websiteId, { id: contributorId, role }))) throw unknownPerson();
    return {};
  });
  registerCall(app, removeContributorCall, async ({ request, params: { contributorId } }) => {
    requireOther(request, contributorId);
    if (!(await deleteContributor(db, websiteId, contributorId))) throw unknownPerson();
    return {};
  });
  registerInvitationCalls(app, context, { ...deps, sendsEmails });
  registerCall(app, changesCall, async ({ query, reply }) => {
    reply.header('cache-control', 'no-store');
    return deps.changeLog.read(query.page);
  });
}

function registerInvitationCalls(
  app: FastifyInstance,
  { siteUrl }: ServerContext,
  { invitations, sendsEmails }: PeopleDeps & { sendsEmails: boolean },
): void {
  registerCall(app, inviteCall, async ({ request, reply, body }) => {
    const { email: typed, role } = body();
    const email = normalizeEmail(typed);
    if (!isEmail(email))
      throw new HttpFailure(400, { message: fill(ownerMessages.emailFormat, { email: 'name@example.com' }) });
    const invitedBy = request.owner?.kind === 'contributor' ? nameOf(request.owner) : 'The owner';
    const invitation = await invitations.create({ email, role, invitedBy, isSent: sendsEmails });
    if (!invitation) throw new HttpFailure(409, { message: `${email} has an account already.` });
    reply.header('cache-control', 'no-store');
    if (!sendsEmails)
      return { invitation, link: invitationUrl(siteUrl, await invitations.createToken(invitation.id)) };
    app.jobs.wake();
    return { invitation, link: null };
  });
  registerCall(app, withdrawCall, async ({ params }) => {
    if (!(await invitations.withdraw(params.invitationId)))
      throw new HttpFailure(404, { message: 'This invitation does not exist any more.' });
    return {};
  });
}

function requireOther(request: FastifyRequest, contributorId: string): void {
  if (contributorId === ownIdOf(request))
    throw new HttpFailure(409, { message: 'Another administrator has to change your own account.' });
}

function unknownPerson(): HttpFailure {
  return new HttpFailure(404, { message: 'This person does not exist any more.' });
}

function ownIdOf({ owner }: FastifyRequest): string | null {
  return owner?.kind === 'contributor' ? owner.contributor.id : null;
}
