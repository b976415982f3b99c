import fastifyPlugin from 'fastify-plugin';
import { createCrumbs } from '../../platform/crumb';
import type { Feature } from '../../platform/feature';
import { createPasswordCheck } from '../accounts';
import { registerAccountRoutes } from './account/account-routes';
import { registerAreaRoutes } from './areas/area-routes';
import { createMemberSessions } from './member-sessions';
import { findAccounts, setLanguage } from './member-store';
import { registerPasswordRoutes } from './password-routes';
import { registerSessionRoutes } from './session-routes';
import { createSignUp } from './sign-up';

export { createAreaGrants } from './areas/area-grants';
export type { MemberArea } from './areas/member-area';
export type { MemberForm, MemberFormFields, RefusedForm } from './member-form-page';
export { createLinkReader } from './member-passwords';
export type { RefusalReason } from './member-refusal';
export { createMemberSessions, type MemberSessions } from './member-sessions';
export {
  courseGrantKey,
  type Member,
  type SeedMember,
  seedMembers,
} from './member-store';
export type { PasswordEmail, PasswordEmailFacts, PasswordEmailTexts } from './password-email';
export { parseReturnPath } from './return-path';

const members: Feature = async (app, context) => {
  const { secret } = context;
  const checkPassword = createPasswordCheck({
    ...context,
    findAccounts: (email) => findAccounts(context.db, context.websiteId, email),
  });
  const sessions = createMemberSessions(context);
  const crumbs = createCrumbs(secret);
  registerSessionRoutes(app, {
    checkPassword,
    signUp: createSignUp({ ...context, checkPassword }),
    setLanguage: (memberId, language) => setLanguage(context.db, context.websiteId, { memberId, language }),
    sessions,
    crumbs,
  });
  registerAreaRoutes(app, context, { sessions, crumbs });
  registerAccountRoutes(app, context, { sessions, crumbs, checkPassword });
  registerPasswordRoutes(app, context, sessions);
};

/** Accounts of visitors, who sign up, in and out. */
export const membersFeature = fastifyPlugin(members);
