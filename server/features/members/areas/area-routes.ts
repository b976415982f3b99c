import type { FastifyInstance, FastifyReply } from 'fastify';
import { joinAreaCall, memberAreasCall } from '../../../../contract/members/area-calls';
import type { Crumbs } from '../../../platform/crumb';
import type { ServerContext } from '../../../platform/feature';
import { HttpFailure } from '../../../platform/http/http-failure';
import { redirectTo } from '../../../platform/http/redirect-to';
import { registerCall } from '../../../platform/http/register-call';
import type { MemberSessions } from '../member-sessions';
import { requireMemberPage } from '../respond';
import { parseReturnPath } from '../return-path';
import { createAreaGrants } from './area-grants';

/** Joins of one member. */
const JOINS = { limit: 20, windowMs: 10 * 60_000 };

/** Registers the list of areas, and joining one of them. */
export function registerAreaRoutes(
  app: FastifyInstance,
  context: ServerContext,
  { sessions, crumbs }: { sessions: MemberSessions; crumbs: Crumbs },
): void {
  const grants = createAreaGrants(context);
  const joins = context.createRateLimit(JOINS);

  registerCall(app, memberAreasCall, async ({ request, reply }) => {
    const member = await sessions.readMember(request);
    const joined = member ? await grants.areaIds(member.id) : [];
    reply.header('cache-control', 'no-store');
    return {
      areas: (app.storefront.memberAreas ?? []).map(({ id, title, joining }) => ({
        id,
        title,
        joining,
        hasJoined: joined.includes(id),
      })),
    };
  });
  const join = async (reply: FastifyReply, memberId: string, areaId: string): Promise<void> => {
    const slot = await joins.take([`join area ${memberId}`]);
    if (!slot.granted) {
      reply.header('retry-after', slot.retryAfterSeconds);
      throw new HttpFailure(429, { message: 'Please try again in a few minutes.' });
    }
    await grants.join(memberId, areaId);
  };
  registerCall(app, joinAreaCall, async ({ request, reply, params, bodyKind, body }) => {
    requireMemberPage({ sessions, crumbs }, { request, reply }, bodyKind);
    const input = body();
    const member = await sessions.readMember(request);
    const area = app.storefront.memberAreas?.find(({ id }) => id === params.areaId);
    if (!area) throw new HttpFailure(404, { message: 'That area does not exist.' });
    reply.header('cache-control', 'no-store');
    const form = 'to' in input ? input : null;
    if (member && area.joining === 'free') await join(reply, member.id, area.id);
    // The page shows whether to sign in, or that the store adds the members.
    if (form) return redirectTo(reply, parseReturnPath(form.to));
    if (!member) throw new HttpFailure(401, { message: 'Sign in first.' });
    if (area.joining !== 'free')
      throw new HttpFailure(409, {
        message: 'The members of this area are invited. Ask the store for an invitation.',
      });
    return { hasJoined: true as const };
  });
}
