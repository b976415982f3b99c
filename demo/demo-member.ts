import type { SeedMember } from '../server/features/members';

/** An account that anybody can sign in with. It exists in the demo store only, and its password is no secret. */
interface DemoMember {
  email: string;
  password: string;
  /** Key of the text that states what it may read. */
  word: string;
}

/** The account with which visitors see everything. */
export const DEMO_MEMBER: DemoMember = {
  email: 'marit@fenwater.example',
  password: 'low-tide-four-bowls',
  word: 'demoMemberOfAreas',
};

/** The account that has joined no area. */
export const DEMO_NEWCOMER: DemoMember = {
  email: 'tomas@fenwater.example',
  password: 'ash-from-the-mill',
  word: 'demoMemberOfNone',
};

/** The accounts of the demo. */
export const DEMO_MEMBERS: readonly DemoMember[] = [DEMO_MEMBER, DEMO_NEWCOMER];

/** The same accounts with the hashes of their passwords, so that no start has to compute them. */
export const seedDemoMembers: readonly SeedMember[] = [
  {
    email: DEMO_MEMBER.email,
    displayName: 'Marit',
    passwordHash:
      '$scrypt$ln=15,r=8,p=3$ZmVud2F0ZXItbWVtYmVycw==$GGJ/sa0yRcK2iPzX5pUqR4E0l5RPW+OUCQ3GBFQIv8w=',
    isShared: true,
    areaIds: ['6915f0c1b2a3d4e5f6a7b801', '6915f0c1b2a3d4e5f6a7b802'],
  },
  {
    email: DEMO_NEWCOMER.email,
    displayName: 'Tomas',
    passwordHash:
      '$scrypt$ln=15,r=8,p=3$ZmVud2F0ZXItdG9tYXMuLg==$WHVhcrfKO78mghtH428i//VFvFoKVWUg15KP/xPonXQ=',
    isShared: true,
  },
];
