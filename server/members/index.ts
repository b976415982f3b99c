import fastifyPlugin from 'fastify-plugin';
import { createCrumbs } from '../crumb';
import type { Feature } from '../server-context';
import { createPasswordCheck } from './check-password';
import { createMemberSessions } from './member-sessions';
import { registerSessionRoutes } from './session-routes';
import { prepareSignInPage } from './sign-in-page';

export { createMemberSessions } from './member-sessions';
export { type Member, type SeedMember, seedMembers } from './member-store';
export { readReturnPath } from './return-path';
export { type FailedSignIn, type SignInFailure, setSignInPage } from './sign-in-page';

const members: Feature = async (app, context) => {
  prepareSignInPage(app);
  registerSessionRoutes(app, {
    checkPassword: createPasswordCheck(context),
    sessions: createMemberSessions(context),
    crumbs: createCrumbs(context.secret),
  });
};

/** Accounts of visitors, who sign in and out. A store sets the page to sign in with `setSignInPage`. */
export const membersFeature = fastifyPlugin(members);
