import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    memberAreas: { areas: readonly MemberArea[] };
  }
}

/** Pages that only its members may read. */
export interface MemberArea {
  id: string;
  title: string;
  /** Whether every member may join, or the store adds them. */
  joining: 'free' | 'invited';
}

/** Prepares a server for `setMemberAreas`. Without it, there are no areas. */
export function prepareMemberAreas(app: FastifyInstance): void {
  app.decorate('memberAreas', { areas: [] });
}

/** Sets the areas of a store. */
export function setMemberAreas(app: FastifyInstance, areas: readonly MemberArea[]): void {
  app.memberAreas.areas = areas;
}
