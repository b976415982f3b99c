import { z } from 'zod';

/** The response of `GET /api/vitrine/member-areas`. */
export const memberAreasSchema = z.object({
  areas: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      /** Whether every member may join, or the store adds them. */
      joining: z.enum(['free', 'invited']),
      /** Whether the visitor may read its pages. */
      hasJoined: z.boolean(),
    }),
  ),
});

/** The body of `POST /api/vitrine/member-areas/:areaId/join`; a form names the page to continue to. */
export const joinAreaSchema = z.object({});
export const joinAreaFormSchema = z.object({ to: z.string().max(2048).catch('') });

export const joinedAreaSchema = z.object({ hasJoined: z.literal(true) });
