import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Crumbs } from '../../platform/crumb';
import type { BodyKind } from '../../platform/http/body-kind';
import { HttpFailure } from '../../platform/http/http-failure';
import { isSameOrigin } from '../../platform/http/is-same-origin';
import { redirectTo } from '../../platform/http/redirect-to';
import { isSameSecret } from '../../platform/secrets/is-same-secret';
import type { MemberForm, MemberFormFields } from './member-form-page';
import { MemberRefusal } from './member-refusal';
import type { MemberSessions } from './member-sessions';
import { parseReturnPath } from './return-path';

export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Throws HttpFailure 403 unless a page of this site sent the request: a script with its crumb, or a form. */
export function requireOwnPage(
  crumbs: Crumbs,
  { request, reply }: Exchange,
  bodyKind: BodyKind | null,
): void {
  if (bodyKind === 'json') crumbs.require(request, reply);
  else if (!isSameOrigin(request)) throw crumbs.refusal(request, reply);
}

/** Throws HttpFailure 403 unless a page of this site sent the request: a script with the token of its session, or a form. */
export function requireMemberPage(
  { sessions, crumbs }: { sessions: Pick<MemberSessions, 'xsrfToken'>; crumbs: Crumbs },
  { request, reply }: Exchange,
  bodyKind: BodyKind | null,
): void {
  if (bodyKind !== 'form') requireXsrfToken({ sessions, crumbs }, { request, reply });
  else if (!isSameOrigin(request)) throw crumbs.refusal(request, reply);
}

/** Throws HttpFailure 403 with the token of the session when the request carries another one. */
export function requireXsrfToken(
  { sessions, crumbs }: { sessions: Pick<MemberSessions, 'xsrfToken'>; crumbs: Crumbs },
  { request, reply }: Exchange,
): void {
  const expected = sessions.xsrfToken(request);
  if (expected === null || isSameSecret(expected, String(request.headers['x-csrf-token']))) return;
  const { body } = crumbs.refusal(request, reply);
  throw new HttpFailure(403, { ...body, crumb: expected });
}

export interface FormResponse {
  /** Null for a script. */
  form: { name: MemberForm; fields: MemberFormFields; to: string } | null;
}

/**
 * Runs an action of a member. A script receives its result, and a refusal as a failure; a form is redirected, and receives the
 * page of the store with the reason.
 */
export async function respond<Result>(
  { request, reply }: Exchange,
  { form }: FormResponse,
  act: () => Promise<Result>,
): Promise<Result | FastifyReply> {
  reply.header('cache-control', 'no-store');
  try {
    const result = await act();
    return form ? redirectTo(reply, parseReturnPath(form.to)) : result;
  } catch (error) {
    if (!(error instanceof MemberRefusal)) throw error;
    const { refusal, status } = error;
    if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds);
    const send = request.server.storefront.pages.memberForm;
    if (!form || !send) throw error;
    const { name, fields, to } = form;
    return send(request, reply.code(status), { form: name, fields, to: parseReturnPath(to), refusal });
  }
}
