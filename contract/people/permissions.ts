import { type ContributorRole, CONTRIBUTOR_ROLE as ROLE } from './contributor-roles';

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
  [ROLE.administrator]: PERMISSIONS,
  [ROLE.websiteManager]: PERMISSIONS.filter((permission) => !ACCESS_PERMISSIONS.includes(permission)),
  [ROLE.storeManager]: [
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
  [ROLE.editor]: [
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
  [ROLE.moderator]: ['console:open', 'reviews:read', 'reviews:write', 'comments:read', 'comments:write'],
  [ROLE.commenter]: ['console:open', 'comments:read'],
  [ROLE.reporting]: ['console:open', 'performance:read', 'records:read', 'metrics:read'],
  [ROLE.billing]: ['console:open', 'orders:read'],
  [ROLE.campaignsEditor]: ['console:open', 'restock:read', 'restock:send'],
  [ROLE.scheduling]: ['console:open', 'events:read', 'events:write', 'places:read'],
  [ROLE.schedulingViewer]: ['console:open', 'events:read'],
  [ROLE.schedulingEditor]: ['console:open', 'events:read', 'events:write', 'places:read'],
  // What visitors may see, and how the shop works: no data about persons.
  [ROLE.viewer]: [
    'console:open',
    'products:read',
    'preferences:read',
    'reviews:read',
    'comments:read',
    'site:read',
    'events:read',
    'performance:read',
  ],
  [ROLE.none]: [],
};

/** Returns whether a role has a permission. A number that is no role, as a later version may have stored, has none. */
export function hasPermission(role: number, permission: Permission): boolean {
  return isRole(role) && ROLE_PERMISSIONS[role].includes(permission);
}

function isRole(role: number): role is ContributorRole {
  return Object.hasOwn(ROLE_PERMISSIONS, role);
}
