import { z } from 'zod';
import { searchedText, strictBody } from '../shared/request-fields';
import { contributorRoleSchema } from './permissions';

const contributorSchema = z.object({
  id: z.string(),
  email: z.string(),
  displayName: z.string(),
  role: contributorRoleSchema,
});

const invitationSchema = z.object({
  id: z.string(),
  email: z.string(),
  role: contributorRoleSchema,
  /** Name of the person who sent it. */
  invitedBy: z.string(),
  /** ISO time after which its link does not work. */
  expiresAt: z.string(),
  /** Of its e-mail; `link` where its link was returned instead of being sent. */
  delivery: z.enum(['pending', 'delivered', 'failed', 'link']),
});

/** The people of the console, and the invitations that are open. */
export const peopleSchema = z.object({
  /** Oldest first. */
  contributors: z.array(contributorSchema),
  /** Newest first. */
  invitations: z.array(invitationSchema),
  /** Whether the server sends e-mails. */
  sendsEmails: z.boolean(),
  /** Id of the account that makes the request; null for the owner's token. */
  ownId: z.string().nullable(),
});

export const newInvitationSchema = strictBody({ email: searchedText(1_000), role: contributorRoleSchema });

export const sentInvitationSchema = z.object({
  invitation: invitationSchema,
  /** The link to hand over, on a server that sends no e-mails. It is returned once. */
  link: z.string().nullable(),
});

export const roleChangeSchema = strictBody({ role: contributorRoleSchema });

/** A change that somebody made in the console or with its calls. */
const ownerChangeSchema = z.object({
  id: z.string(),
  /** ISO time. */
  changedAt: z.string(),
  /** Name of the person. */
  actor: z.string(),
  /** Summary of the call. */
  action: z.string(),
  /** What was changed: the ids in the address of the call. */
  target: z.string(),
  /** The values that were sent, without lists and objects. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /** False if the server stopped before the call ended, so that the change was made or not. */
  isCertain: z.boolean(),
});

export const ownerChangePageSchema = z.object({
  count: z.int().min(0),
  page: z.int().min(1),
  pageCount: z.int().min(1),
  /** Newest first, at most fifty. */
  changes: z.array(ownerChangeSchema),
});

export type Contributor = z.infer<typeof contributorSchema>;
export type Invitation = z.infer<typeof invitationSchema>;
export type People = z.infer<typeof peopleSchema>;
export type SentInvitation = z.infer<typeof sentInvitationSchema>;
export type OwnerChange = z.infer<typeof ownerChangeSchema>;
export type OwnerChangePage = z.infer<typeof ownerChangePageSchema>;
