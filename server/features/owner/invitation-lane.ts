import { sql } from 'kysely';
import { type ContributorRole, ROLE_NAMES } from '../../../schemas/contributor-roles';
import type { Database } from '../../platform/database/open-database';
import { claimJobs, type DeliveryLane, endAttempt, type SendMail } from '../../platform/delivery';
import { invitationUrl } from './invitation-paths';
import type { Invitations } from './invitations';

export interface InvitationLaneOptions {
  db: Database;
  websiteId: string;
  siteTitle: string;
  /** Public origin of the site. */
  siteUrl: string;
  invitations: Invitations;
  sendMail: SendMail;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** An invitation whose e-mail is about to be sent. */
interface QueuedInvitation {
  id: string;
  email: string;
  role: ContributorRole;
  invitedBy: string;
  /** Number of attempts, this one included. */
  attempts: number;
  retryUntil: Date;
}

/** Returns the queue of invitations. */
export function invitationLane(options: InvitationLaneOptions): DeliveryLane {
  const { db, websiteId } = options;
  return {
    name: 'invitations',
    async claim(limit) {
      const { rows } = await sql<QueuedInvitation>`
        with claimed as (${claimJobs('invitation', websiteId, { limit })})
        select id, email, role, invited_by, attempts, retry_until from claimed`.execute(db);
      return rows.map((invitation) => ({
        ...invitation,
        deliver: (signal) => deliver(options, invitation, signal),
        end: (outcome) => endAttempt(db, 'invitation', websiteId, { ...invitation, outcome }),
      }));
    },
  };
}

async function deliver(
  { siteTitle, siteUrl, invitations, sendMail, now }: InvitationLaneOptions,
  { id, email, role, invitedBy }: QueuedInvitation,
  signal: AbortSignal,
): Promise<void> {
  const url = invitationUrl(siteUrl, await invitations.createToken(id));
  const text = [
    `${invitedBy} invites you to work on ${siteTitle} as ${ROLE_NAMES[role].toLowerCase()}.`,
    'Choose your name and a password here. The link works once, for seven days:',
    url,
    'If you did not expect this, do nothing: without a password there is no account.',
  ].join('\n\n');
  const subject = `Your invitation to ${siteTitle}`;
  await sendMail({ id, to: email, subject, text, date: new Date(now()), replyTo: null }, signal);
}
