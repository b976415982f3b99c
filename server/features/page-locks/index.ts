import type { FastifyReply } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { unlockCall } from '../../../contract/page-locks/calls';
import { createCrumbs } from '../../platform/crumb';
import type { Feature, ServerContext } from '../../platform/feature';
import { HttpFailure } from '../../platform/http/http-failure';
import { isSameOrigin } from '../../platform/http/is-same-origin';
import { parseNetwork } from '../../platform/http/parse-network';
import { registerCall } from '../../platform/http/register-call';
import { findPassword } from '../accounts';
import { parseReturnPath } from '../members';
import { createPageAccess, type LockedPage } from './page-access';

export { createPageAccess, type LockedPage, type PageAccess } from './page-access';

/** Why a page stays locked. */
export type LockReason = 'wrong' | 'limited';

/** A form that did not open a page. */
export interface RefusedUnlock {
  pageId: string;
  /** Path to continue to. */
  to: string;
  reason: LockReason;
}

const WINDOW_MS = 15 * 60_000;
/** Wrong passwords from one network. */
const WRONG_BY_NETWORK = { limit: 10, windowMs: WINDOW_MS };
/** Wrong passwords for one page, from whichever networks they come. */
const WRONG_BY_PAGE = { limit: 200, windowMs: WINDOW_MS };

const MESSAGES: Readonly<Record<LockReason, string>> = {
  wrong: 'The password is wrong.',
  limited: 'Too many attempts. Try again in a quarter of an hour.',
};
const STATUS: Readonly<Record<LockReason, number>> = { wrong: 401, limited: 429 };

const pageLocks: Feature = async (app, context) => {
  const access = createPageAccess(context);
  const crumbs = createCrumbs(context.secret);
  const check = createLockCheck(context);

  registerCall(app, unlockCall, async ({ request, reply, params, bodyKind, body }) => {
    if (bodyKind === 'json') crumbs.require(request, reply);
    else if (!isSameOrigin(request)) throw crumbs.refusal(request, reply);
    const { lockedPages, pages } = app.storefront;
    const page = lockedPages?.find(({ id }) => id === params.pageId);
    if (!page) throw new HttpFailure(404, { message: 'That page has no password.' });
    const input = body();
    reply.header('cache-control', 'no-store');
    const reason = await check(reply, parseNetwork(request), { page, password: input.password });
    if (reason) {
      if ('to' in input && pages.lock) {
        const to = parseReturnPath(input.to);
        return pages.lock(request, reply.code(STATUS[reason]), { pageId: page.id, to, reason });
      }
      throw new HttpFailure(STATUS[reason], { message: MESSAGES[reason] });
    }
    access.open(request, reply, page);
    return 'to' in input ? reply.redirect(parseReturnPath(input.to), 303) : { isOpen: true as const };
  });
};

/** Returns the check of a page's password: the reason to refuse it, or null. Only wrong ones count. */
function createLockCheck({ createRateLimit }: Pick<ServerContext, 'createRateLimit'>) {
  const byNetwork = createRateLimit(WRONG_BY_NETWORK);
  const byPage = createRateLimit(WRONG_BY_PAGE);
  return async (
    reply: FastifyReply,
    network: string,
    { page, password }: { page: LockedPage; password: string },
  ): Promise<LockReason | null> => {
    const networkSlot = await byNetwork.take([`page network ${network}`]);
    const pageSlot = networkSlot.granted ? await byPage.take([`page ${page.id}`]) : networkSlot;
    if (!networkSlot.granted || !pageSlot.granted) {
      if (!pageSlot.granted) reply.header('retry-after', pageSlot.retryAfterSeconds);
      return 'limited';
    }
    if ((await findPassword(password, [page.passwordHash])) < 0) return 'wrong';
    await networkSlot.release();
    await pageSlot.release();
    return null;
  };
}

/** Pages that open with a password, for members and everybody who was given it. */
export const pageLocksFeature = fastifyPlugin(pageLocks);
