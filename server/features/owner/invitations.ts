import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { ContributorRole } from '../../../schemas/contributor-roles';
import type { Invitation } from '../../../schemas/contributor-schemas';
import type { Database } from '../../platform/database/open-database';
import type { InvitationTable } from '../../platform/database/tables/owner-tables';
import { queuedNow } from '../../platform/delivery';
import { normalizeEmail } from '../../platform/email/normalize-email';
import { createAccountTokens, INVITATION_MS } from '../accounts';
import { createContributor } from './contributor-store';

export interface NewInvitation {
  email: string;
  role: ContributorRole;
  invitedBy: string;
  /** Whether an e-mail is sent. Without, create the link with `createToken`. */
  isSent: boolean;
}

/** Invitations of contributors. Each becomes one account; its links work for seven days. */
export interface Invitations {
  /** Stores an invitation, which replaces an earlier one to the address; null if the address has an account. */
  create(invitation: NewInvitation): Promise<Invitation | null>;
  /** Returns the token of a link. The database stores its hash. */
  createToken(invitationId: string): Promise<string>;
  list(): Promise<Invitation[]>;
  /** Ends an invitation and its links. Returns false for an unknown one. */
  withdraw(id: string): Promise<boolean>;
  /** Returns the invitation that a token opens; undefined if it is used, replaced or expired. */
  find(token: string | undefined): Promise<Invitation | undefined>;
  /** Makes the account and ends the invitation. Returns its id; null if the token does not work any more. */
  accept(token: string, account: { displayName: string; passwordHash: string }): Promise<string | null>;
}

export interface InvitationOptions {
  db: Database;
  websiteId: string;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Returns the invitations of a website. */
export function createInvitations({ db, websiteId, now }: InvitationOptions): Invitations {
  const open = (from: Database) =>
    from
      .selectFrom('invitation')
      .selectAll()
      .where('websiteId', '=', websiteId)
      .where('expiresAt', '>', new Date(now()));
  const tokensOf = (from: Database) => createAccountTokens({ db: from, websiteId, now }, 'invitation');
  const findOpen = async (from: Database, token: string | undefined) => {
    const id = await tokensOf(from).find(token);
    return id === undefined ? undefined : open(from).where('id', '=', id).executeTakeFirst();
  };
  return {
    create: (invitation) =>
      db.transaction().execute((transaction) => insert(transaction, { websiteId, now }, invitation)),
    createToken: tokensOf(db).create,
    list: async () => (await open(db).orderBy('queuedAt', 'desc').orderBy('id').execute()).map(toInvitation),
    async withdraw(id) {
      const own = db.deleteFrom('invitation').where('websiteId', '=', websiteId).where('id', '=', id);
      return (await own.executeTakeFirst()).numDeletedRows > 0n;
    },
    async find(token) {
      const found = await findOpen(db, token);
      return found && toInvitation(found);
    },
    accept: (token, account) =>
      db.transaction().execute(async (transaction) => {
        const found = await findOpen(transaction, token);
        if (!found) return null;
        // Of two requests at once, the second deletes no row.
        const used = await transaction
          .deleteFrom('invitation')
          .where('websiteId', '=', websiteId)
          .where('id', '=', found.id)
          .executeTakeFirst();
        if (used.numDeletedRows === 0n) return null;
        const { email, role } = found;
        return createContributor(transaction, websiteId, { email, role, ...account });
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
  const row = await db
    .insertInto('invitation')
    .values({
      websiteId,
      id: randomBytes(12).toString('hex'),
      ...{ email, role, invitedBy },
      ...queuedNow(),
      ...(isSent ? {} : { state: 'link' as const }),
      expiresAt: new Date(now() + INVITATION_MS),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toInvitation(row);
}

function toInvitation({
  id,
  email,
  role,
  invitedBy,
  expiresAt,
  state,
}: Selectable<InvitationTable>): Invitation {
  return { id, email, role, invitedBy, expiresAt: expiresAt.toISOString(), delivery: state };
}
