import { z } from 'zod';
import { unexpectedOption } from '../shared/owner-messages';

/** The roles of contributors with their numbers (spec §6 Contributor roles). */
export const CONTRIBUTOR_ROLE = {
  administrator: 1,
  billing: 2,
  reporting: 3,
  editor: 4,
  moderator: 6,
  commenter: 7,
  storeManager: 8,
  scheduling: 9,
  viewer: 10,
  campaignsEditor: 11,
  schedulingViewer: 12,
  schedulingEditor: 13,
  none: 14,
  websiteManager: 15,
} as const;

export type ContributorRole = (typeof CONTRIBUTOR_ROLE)[keyof typeof CONTRIBUTOR_ROLE];

/** The names of roles, by their numbers. */
export const ROLE_NAMES: Readonly<Record<ContributorRole, string>> = {
  1: 'Administrator',
  2: 'Billing',
  3: 'Reporting',
  4: 'Editor',
  6: 'Moderator',
  7: 'Commenter',
  8: 'Store manager',
  9: 'Scheduling',
  10: 'Viewer',
  11: 'Campaigns editor',
  12: 'Scheduling viewer',
  13: 'Scheduling editor',
  14: 'None',
  15: 'Website manager',
};

export const contributorRoleSchema = z.union(
  Object.values(CONTRIBUTOR_ROLE).map((role) => z.literal(role)),
  { error: unexpectedOption },
);
