import type { FastifyInstance } from 'fastify';
import { passwordChangeCall, profileCall, signOutEverywhereCall } from '../../../../contract/members/calls';
import { isCustomLanguage } from '../../../../src/commerce/is-custom-language';
import type { Crumbs } from '../../../platform/crumb';
import { normalizeEmail } from '../../../platform/email/normalize-email';
import type { ServerContext } from '../../../platform/feature';
import { HttpFailure } from '../../../platform/http/http-failure';
import { parseNetwork } from '../../../platform/http/parse-network';
import { redirectTo } from '../../../platform/http/redirect-to';
import { registerCall } from '../../../platform/http/register-call';
import type { CheckPassword } from '../../accounts';
import { hashPassword } from '../../accounts';
import type { MemberForm, MemberFormFields } from '../member-form-page';
import { MemberRefusal } from '../member-refusal';
import type { MemberSessions } from '../member-sessions';
import type { Member } from '../member-store';
import { parseDisplayName, requirePassword } from '../profile-rules';
import { type Exchange, type FormResponse, requireMemberPage, respond } from '../respond';
import { parseReturnPath } from '../return-path';
import { findPasswordHash, replacePassword, setProfile } from './account-store';

export interface AccountDeps {
  sessions: MemberSessions;
  crumbs: Crumbs;
  checkPassword: CheckPassword;
}

/** Registers what members change about their account: name, language, password, and all sessions. */
export function registerAccountRoutes(app: FastifyInstance, context: ServerContext, deps: AccountDeps): void {
  const { db, websiteId } = context;
  const { sessions } = deps;

  registerCall(app, profileCall, async ({ request, reply, body, bodyKind }) => {
    requireMemberPage(deps, { request, reply }, bodyKind);
    const input = body();
    const { displayName, language } = input;
    const form = describeForm('profile', input, { displayName, language });
    return actAsMember(deps, { request, reply }, form, async (member) => {
      if (isCustomLanguage(language)) throw new MemberRefusal({ reason: 'language' });
      const name = parseDisplayName(displayName);
      await setProfile(db, websiteId, { memberId: member.id, displayName: name, chosenLanguage: language });
      return {};
    });
  });
  registerCall(app, passwordChangeCall, async ({ request, reply, body, bodyKind }) => {
    requireMemberPage(deps, { request, reply }, bodyKind);
    const input = body();
    const form = describeForm('passwordChange', input, {});
    return actAsMember(deps, { request, reply }, form, async (member) => {
      const { id: memberId } = member;
      await requireRight(deps, { network: parseNetwork(request), member, ...input });
      const passwordHash = await hashPassword(
        input.password,
        await findPasswordHash(db, websiteId, memberId),
      );
      const xsrfToken = await sessions.renew({ request, reply }, memberId, (transaction) =>
        replacePassword(transaction, websiteId, { memberId, passwordHash }),
      );
      return { xsrfToken };
    });
  });
  registerCall(app, signOutEverywhereCall, async ({ request, reply, body, bodyKind }) => {
    requireMemberPage(deps, { request, reply }, bodyKind);
    const form = describeForm('signOutEverywhere', body(), {});
    return actAsMember(deps, { request, reply }, form, async (member) => {
      await sessions.endAll({ request, reply }, member.id);
      return { authenticated: false as const };
    });
  });
}

function describeForm(name: MemberForm, input: object, fields: MemberFormFields): FormResponse['form'] {
  return 'to' in input ? { name, fields, to: String(input.to) } : null;
}

/** Runs an action of the member who is signed in. The page that a form leads to shows everybody else how to sign in. */
async function actAsMember<Result>(
  { sessions }: AccountDeps,
  exchange: Exchange,
  form: FormResponse['form'],
  act: (member: Member) => Promise<Result>,
) {
  const member = await sessions.readMember(exchange.request);
  if (!member) {
    if (form) return redirectTo(exchange.reply, parseReturnPath(form.to));
    throw new HttpFailure(401, { message: 'Sign in first.' });
  }
  return respond(exchange, { form }, async () => {
    if (member.isShared) throw new MemberRefusal({ reason: 'shared' });
    return act(member);
  });
}

interface PasswordChange {
  network: string;
  member: Member;
  currentPassword: string;
  password: string;
}

/** Throws MemberRefusal unless the current password is right and the new one can be that of the account. */
async function requireRight(
  { checkPassword }: AccountDeps,
  { network, member, currentPassword, password }: PasswordChange,
): Promise<void> {
  const { id, email } = member;
  requirePassword(password, normalizeEmail(email));
  const current = await checkPassword(network, { email, password: currentPassword }, id);
  if (current.status === 'limited') throw new MemberRefusal({ ...current, reason: 'limited' });
  if (current.status === 'wrong') throw new MemberRefusal({ reason: 'currentPassword' });
  // Address and password together name an account. The attempt counts, so that it is no other way to guess.
  const same = await checkPassword(network, { email, password });
  if (same.status === 'limited') throw new MemberRefusal({ ...same, reason: 'limited' });
  if (same.status === 'right' && same.accountId !== id) throw new MemberRefusal({ reason: 'takenPassword' });
}
