import { z } from 'zod';

const lessonSchema = z.object({
  id: z.string(),
  title: z.string(),
  url: z.string(),
  isFree: z.boolean(),
  /** Null for those who may not watch it. */
  video: z.object({ url: z.string(), captionsUrl: z.string() }).nullable(),
});

/** The response of `GET /api/vitrine/courses/:courseId`. */
export const courseSchema = z.object({
  id: z.string(),
  title: z.string(),
  hasJoined: z.boolean(),
  priceCents: z.int(),
  lessons: z.array(lessonSchema),
});

/** The body of `POST /api/vitrine/courses/:courseId/join`; a form names the page to return to. */
export const joinSchema = z.object({});
export const joinFormSchema = z.object({ to: z.string().max(2048).catch('') });

export const joinedSchema = z.object({ hasJoined: z.literal(true) });
