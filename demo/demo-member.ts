import type { SeedMember } from '../server/members';

/** The account that anybody can sign in with. It exists in the demo store only, and its password is no secret. */
export const DEMO_MEMBER = { email: 'marit@fenwater.example', password: 'low-tide-four-bowls' };

/** The same account with the hash of its password, so that no start has to compute it. */
export const seedMember: SeedMember = {
  email: DEMO_MEMBER.email,
  displayName: 'Marit',
  passwordHash: '$scrypt$ln=15,r=8,p=3$ZmVud2F0ZXItbWVtYmVycw==$GGJ/sa0yRcK2iPzX5pUqR4E0l5RPW+OUCQ3GBFQIv8w=',
};
