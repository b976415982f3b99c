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

/** What a contributor may do. Every call and page of the console declares the one that it requires. */
export const PERMISSIONS = [
  'console:open',
  'orders:read',
  'orders:write',
  'products:read',
  'products:write',
  'preferences:read',
  'preferences:write',
  'stores:write',
  'restock:read',
  'restock:send',
  'reviews:read',
  'reviews:write',
  'comments:read',
  'comments:write',
  'forms:read',
  'forms:write',
  'site:read',
  'site:write',
  'events:read',
  'events:write',
  'places:read',
  'performance:read',
  'performance:write',
  'records:read',
  'metrics:read',
  'people:write',
  'keys:write',
  'changes:read',
] as const;

export type Permission = (typeof PERMISSIONS)[number];

/** Permissions to give access to others. No API key has them, whatever its role. */
export const ACCESS_PERMISSIONS: readonly Permission[] = ['people:write', 'keys:write'];

/** The permissions of each role. docs/roles.md explains them; a test compares the two. */
const ROLE_PERMISSIONS: Readonly<Record<ContributorRole, readonly Permission[]>> = {
  [CONTRIBUTOR_ROLE.administrator]: PERMISSIONS,
  [CONTRIBUTOR_ROLE.websiteManager]: PERMISSIONS.filter(
    (permission) => !ACCESS_PERMISSIONS.includes(permission),
  ),
  [CONTRIBUTOR_ROLE.storeManager]: [
    'console:open',
    'orders:read',
    'orders:write',
    'products:read',
    'products:write',
    'preferences:read',
    'preferences:write',
    'restock:read',
    'restock:send',
    'reviews:read',
    'reviews:write',
  ],
  [CONTRIBUTOR_ROLE.editor]: [
    'console:open',
    'reviews:read',
    'comments:read',
    'comments:write',
    'forms:read',
    'site:read',
    'site:write',
    'events:read',
    'events:write',
    'places:read',
  ],
  [CONTRIBUTOR_ROLE.moderator]: [
    'console:open',
    'reviews:read',
    'reviews:write',
    'comments:read',
    'comments:write',
  ],
  [CONTRIBUTOR_ROLE.commenter]: ['console:open', 'comments:read'],
  [CONTRIBUTOR_ROLE.reporting]: ['console:open', 'performance:read', 'records:read', 'metrics:read'],
  [CONTRIBUTOR_ROLE.billing]: ['console:open', 'orders:read'],
  [CONTRIBUTOR_ROLE.campaignsEditor]: ['console:open', 'restock:read', 'restock:send'],
  [CONTRIBUTOR_ROLE.scheduling]: ['console:open', 'events:read', 'events:write', 'places:read'],
  [CONTRIBUTOR_ROLE.schedulingViewer]: ['console:open', 'events:read'],
  [CONTRIBUTOR_ROLE.schedulingEditor]: ['console:open', 'events:read', 'events:write', 'places:read'],
  // What visitors may see, and how the shop works: no data about persons.
  [CONTRIBUTOR_ROLE.viewer]: [
    'console:open',
    'products:read',
    'preferences:read',
    'reviews:read',
    'comments:read',
    'site:read',
    'events:read',
    'performance:read',
  ],
  [CONTRIBUTOR_ROLE.none]: [],
};

/** Returns whether a role has a permission. A number that is no role, as a later version may have stored, has none. */
export function hasPermission(role: number, permission: Permission): boolean {
  return isRole(role) && ROLE_PERMISSIONS[role].includes(permission);
}

function isRole(role: number): role is ContributorRole {
  return Object.hasOwn(ROLE_PERMISSIONS, role);
}
