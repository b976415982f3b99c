import type { FastifyInstance, FastifyReply } from 'fastify';
import type { CourseGrants } from '../../../server/features/lessons';
import { sendRestorablePage } from '../../../server/platform/http/send-personal-page';
import type { PageRenderer } from '../../../server/rendering/pages';
import type { PageTemplates } from '../site/page-templates';
import type { LessonPages } from './create-lesson-pages';

export interface LessonRouteDeps {
  pages: LessonPages;
  /** Renders without a cache: these pages depend on what the visitor has joined. */
  renderer: PageRenderer;
  grants: CourseGrants;
  /** Of the course. */
  courseId: string;
}

/** Registers the list of lessons and the page of each. Shared caches do not store them. */
export function registerLessonRoutes(app: FastifyInstance, deps: LessonRouteDeps): void {
  const { pages, renderer, grants, courseId } = deps;
  const send = <T extends 'lessons' | 'lesson'>(
    reply: FastifyReply,
    template: T,
    data: PageTemplates[T] | null,
  ) => (data ? sendRestorablePage(reply, renderer.render(template, data)) : reply.callNotFound());
  app.get('/lessons', async (request, reply) =>
    send(reply, 'lessons', await pages.lessons(request.cspNonce, await grants.hasJoined(request, courseId))),
  );
  app.get<{ Params: { urlId: string } }>('/lessons/:urlId', async (request, reply) => {
    const hasJoined = await grants.hasJoined(request, courseId);
    return send(reply, 'lesson', await pages.lesson(request.cspNonce, request.params.urlId, hasJoined));
  });
}
