import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Invitation } from '../../../contract/people/contributor';
import type { ContributorRole } from '../../../contract/people/permissions';
import type { Database } from '../../platform/database/open-database';
import { normalizeEmail } from '../../platform/email/normalize-email';
import { addJobs } from '../../platform/jobs';
import { type AccountLinks, createAccountLinks, type Exchange, INVITATION_MS } from '../accounts';
import { createContributor } from './contributor-store';

/** The job of an invitation has its id. */
export const INVITATION_EMAILS = { name: 'invitation' };

export interface NewInvitation {
  email: string;
  role: ContributorRole;
  invitedBy: string;
  /** Whether an e-mail is sent. Without, create the link with `createToken`. */
  isSent: boolean;
}

/** Invitations of contributors. Each becomes one account; its links work for seven days. */
export interface Invitations extends Pick<AccountLinks, 'open'> {
  /** Stores an invitation, which replaces an earlier one to the address; null if the address has an account. */
  create(invitation: NewInvitation): Promise<Invitation | null>;
  /** Returns the token of a link. */
  createToken(invitationId: string): Promise<string>;
  list(): Promise<Invitation[]>;
  /** Returns an invitation, open or expired; null for an unknown id. */
  load(id: string): Promise<Invitation | null>;
  /** Ends an invitation and its links. Returns false for an unknown one. */
  withdraw(id: string): Promise<boolean>;
  /** Returns the invitation whose link a browser came by; undefined if it is used, replaced or expired. */
  find(request: FastifyRequest): Promise<Invitation | undefined>;
  /** Makes the account and ends the invitation. Returns its id; undefined if the link does not work any more. */
  accept(
    exchange: Exchange,
    account: { displayName: string; passwordHash: string },
  ): Promise<string | undefined>;
}

export interface InvitationOptions {
  db: Database;
  websiteId: string;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Returns the invitations of a website. */
export function createInvitations({ db, websiteId, now }: InvitationOptions): Invitations {
  const selectOpen = () =>
    selectInvitations(db, websiteId).where('invitation.expiresAt', '>', new Date(now()));
  const links = createAccountLinks({ db, websiteId, now }, 'invitation');
  return {
    create: (invitation) =>
      db.transaction().execute((transaction) => insert(transaction, { websiteId, now }, invitation)),
    createToken: links.create,
    open: links.open,
    async list() {
      const found = await selectOpen()
        .orderBy('invitation.createdAt', 'desc')
        .orderBy('invitation.id')
        .execute();
      return found.map(toInvitation);
    },
    async load(id) {
      const found = await selectInvitations(db, websiteId).where('invitation.id', '=', id).executeTakeFirst();
      return found ? toInvitation(found) : null;
    },
    async withdraw(id) {
      const own = db.deleteFrom('invitation').where('websiteId', '=', websiteId).where('id', '=', id);
      return (await own.executeTakeFirst()).numDeletedRows > 0n;
    },
    async find(request) {
      const id = await links.find(request);
      const found = id && (await selectOpen().where('invitation.id', '=', id).executeTakeFirst());
      return found ? toInvitation(found) : undefined;
    },
    accept: (exchange, account) =>
      links.use(exchange, async (transaction, id) => {
        // Of two links that are used at once, the second deletes no row.
        const used = await transaction
          .deleteFrom('invitation')
          .where('websiteId', '=', websiteId)
          .where('id', '=', id)
          .where('expiresAt', '>', new Date(now()))
          .returning(['email', 'role'])
          .executeTakeFirst();
        return used && createContributor(transaction, websiteId, { ...used, ...account });
      }),
  };
}

async function insert(
  db: Database,
  { websiteId, now }: Pick<InvitationOptions, 'websiteId' | 'now'>,
  { email: typed, role, invitedBy, isSent }: NewInvitation,
): Promise<Invitation | null> {
  const email = normalizeEmail(typed);
  const ofAddress = db.selectFrom('contributor').select('id').where('websiteId', '=', websiteId);
  if (await ofAddress.where('email', '=', email).executeTakeFirst()) return null;
  await db.deleteFrom('invitation').where('websiteId', '=', websiteId).where('email', '=', email).execute();
  const id = randomBytes(12).toString('hex');
  const expiresAt = new Date(now() + INVITATION_MS);
  const invitation = { id, email, role, invitedBy, expiresAt };
  await db
    .insertInto('invitation')
    .values({ websiteId, ...invitation })
    .execute();
  if (isSent) await addJobs(db, websiteId, INVITATION_EMAILS, [{ id, subject: id }]);
  return toInvitation({ ...invitation, delivery: isSent ? 'pending' : 'link' });
}

/** Returns the query of invitations, with what became of their e-mails. One without a job was given out as a link. */
function selectInvitations(db: Database, websiteId: string) {
  return db
    .selectFrom('invitation')
    .leftJoin('job', (join) =>
      join.onRef('job.websiteId', '=', 'invitation.websiteId').onRef('job.id', '=', 'invitation.id'),
    )
    .select(['invitation.id', 'email', 'role', 'invitedBy', 'invitation.expiresAt'])
    .select(sql<Invitation['delivery']>`coalesce(state, 'link')`.as('delivery'))
    .where('invitation.websiteId', '=', websiteId);
}

function toInvitation({
  expiresAt,
  ...invitation
}: Omit<Invitation, 'expiresAt'> & { expiresAt: Date }): Invitation {
  return { ...invitation, expiresAt: expiresAt.toISOString() };
}
