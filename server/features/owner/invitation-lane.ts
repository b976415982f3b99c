import type { Invitation } from '../../../contract/people/contributor';
import { ROLE_NAMES } from '../../../contract/people/permissions';
import type { SendMail } from '../../platform/delivery';
import type { Lane } from '../../platform/jobs';
import { invitationUrl } from './invitation-paths';
import { INVITATION_EMAILS, type Invitations } from './invitations';

export interface InvitationLaneOptions {
  siteTitle: string;
  /** Public origin of the site. */
  siteUrl: string;
  invitations: Invitations;
  sendMail: SendMail;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Returns the lane of the e-mails of invitations. */
export function invitationLane(options: InvitationLaneOptions): Lane<Invitation> {
  return {
    kind: INVITATION_EMAILS,
    load: ({ id }) => options.invitations.load(id),
    run: (invitation, _job, signal) => send(options, invitation, signal),
  };
}

async function send(
  { siteTitle, siteUrl, invitations, sendMail, now }: InvitationLaneOptions,
  { id, email, role, invitedBy }: Invitation,
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
