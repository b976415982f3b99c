import { CONTRIBUTOR_ROLE, type ContributorRole } from '../../schemas/contributor-roles';
import { hasPermission, type Permission } from '../../schemas/permissions';

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

/** Who makes a request: somebody with the owner's token, the monitor, or a contributor. */
export type Owner =
  | { kind: 'token' }
  | { kind: 'monitor' }
  | { kind: 'contributor'; contributor: Contributor };

/** Returns the role of an owner. The owner's token has that of an administrator. */
function roleOf(owner: Owner): ContributorRole {
  if (owner.kind === 'contributor') return owner.contributor.role;
  return owner.kind === 'token' ? CONTRIBUTOR_ROLE.administrator : CONTRIBUTOR_ROLE.none;
}

/** Returns whether an owner has a permission. */
export function mayUse(owner: Owner, permission: Permission): boolean {
  return hasPermission(roleOf(owner), permission);
}

/** Returns the name of an owner, for lists of changes. */
export function nameOf(owner: Owner): string {
  if (owner.kind === 'contributor') return owner.contributor.displayName;
  return owner.kind === 'token' ? 'Owner’s token' : 'Monitor';
}
