import {
  ACCESS_PERMISSIONS,
  CONTRIBUTOR_ROLE,
  type ContributorRole,
  hasPermission,
  type Permission,
} from '../../../contract/people/permissions';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes a request that requires a permission; null before the guard has admitted it. */
    owner: Owner | null;
  }
}

/** An account of the console. */
export interface Contributor {
  id: string;
  email: string;
  displayName: string;
  role: ContributorRole;
}

/** Who makes a request: somebody with the owner's token, the monitor, a program with an API key, or a contributor. */
export type Owner =
  | { kind: 'token' }
  | { kind: 'monitor' }
  | { kind: 'key'; id: string; name: string; role: ContributorRole }
  | { kind: 'contributor'; contributor: Contributor };

/** Returns the role of an owner. The owner's token has that of an administrator. */
function roleOf(owner: Owner): ContributorRole {
  if (owner.kind === 'contributor') return owner.contributor.role;
  if (owner.kind === 'key') return owner.role;
  return owner.kind === 'token' ? CONTRIBUTOR_ROLE.administrator : CONTRIBUTOR_ROLE.none;
}

/** Returns whether an owner has a permission. */
export function mayUse(owner: Owner, permission: Permission): boolean {
  if (owner.kind === 'key' && ACCESS_PERMISSIONS.includes(permission)) return false;
  return hasPermission(roleOf(owner), permission);
}

/** Returns the name of an owner, for lists of changes. */
export function nameOf(owner: Owner): string {
  if (owner.kind === 'contributor') return owner.contributor.displayName;
  if (owner.kind === 'key') return `API key “${owner.name}”`;
  return owner.kind === 'token' ? 'Owner’s token' : 'Monitor';
}

/** Returns what identifies an account of the console: the id of a contributor, or the kind of another owner. */
export function accountOf(owner: Owner): string {
  if (owner.kind === 'contributor') return owner.contributor.id;
  return owner.kind === 'token' ? 'owner' : owner.kind;
}
