import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database } from '../../../platform/database/open-database';
import { requireBodyKind } from '../../../platform/http/body-kind';
import { HttpFailure } from '../../../platform/http/http-failure';
import { parseNetwork } from '../../../platform/http/parse-network';
import { redirectTo } from '../../../platform/http/redirect-to';
import { sendPersonalPage } from '../../../platform/http/send-personal-page';
import { type CheckPassword, type Exchange, hashPassword } from '../../accounts';
import { setPasswordHash } from '../contributor-store';
import type { Owner } from '../owner';
import type { OwnerSite } from '../render-owner-page';
import { type FieldError, renderChangePage } from './password-pages';
import { CHANGE_PATH } from './password-paths';
import { findPasswordError } from './password-rules';

const password = z.string().max(1_024).catch('');
const formSchema = z.object({ current: password, password });

export interface ChangeDeps {
  db: Database;
  websiteId: string;
  site: OwnerSite;
  checkPassword: CheckPassword;
  /** Called after the change, which has ended all sessions: opens one for the browser that made it. */
  onChanged: (exchange: Exchange, contributorId: string) => Promise<void>;
}

/** How a form was refused. */
interface Refusal extends FieldError {
  status: number;
  retryAfterSeconds?: number;
}

/**
 * Registers the page on which contributors change their own password. The guard of /config protects it. Its form is not
 * recorded as a call of the console, because the list of changes keeps what was sent.
 */
export function registerChangeRoutes(app: FastifyInstance, deps: ChangeDeps): void {
  const { db, websiteId, site } = deps;
  const send = (request: FastifyRequest, reply: FastifyReply, error?: Refusal) => {
    const isSaved = !error && Object.hasOwn((request.query ?? {}) as object, 'saved');
    const page = { owner: ownerOf(request), isSaved, ...(error ? { error } : {}) };
    return sendPersonalPage(reply, renderChangePage(site, page));
  };
  app.get(CHANGE_PATH, async (request, reply) => send(request, reply));
  app.post(CHANGE_PATH, async (request, reply) => {
    requireBodyKind(request, ['form']);
    const owner = ownerOf(request);
    if (owner.kind !== 'contributor')
      throw new HttpFailure(409, { message: 'Only contributors have a password.' });
    const form = formSchema.parse(request.body ?? {});
    const refusal = await findRefusal(deps, request, { ...owner.contributor, ...form });
    if (refusal) {
      reply.code(refusal.status);
      if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds);
      return send(request, reply, refusal);
    }
    const { id } = owner.contributor;
    const passwordHash = await hashPassword(form.password);
    await db
      .transaction()
      .execute((transaction) => setPasswordHash(transaction, websiteId, { id, passwordHash }));
    await deps.onChanged({ request, reply }, id);
    return redirectTo(reply, `${CHANGE_PATH}?saved`);
  });
}

async function findRefusal(
  { checkPassword }: ChangeDeps,
  request: FastifyRequest,
  { id, email, current, password }: { id: string; email: string; current: string; password: string },
): Promise<Refusal | undefined> {
  const validationError = findPasswordError(password, email);
  if (validationError) return { status: 400, field: 'password', message: validationError };
  const verdict = await checkPassword(parseNetwork(request), { email, password: current }, id);
  if (verdict.status === 'right') return undefined;
  if (verdict.status === 'wrong')
    return { status: 400, field: 'current', message: 'This is not your current password.' };
  const { retryAfterSeconds } = verdict;
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const message = `Too many wrong passwords. Try again in ${minutes} min.`;
  return { status: 429, field: 'current', message, retryAfterSeconds };
}

function ownerOf({ owner }: FastifyRequest): Owner {
  if (!owner) throw new Error('The page of the password was served without the guard.');
  return owner;
}
