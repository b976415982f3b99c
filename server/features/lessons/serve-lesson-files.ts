import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { lessonVideo } from './course';
import type { CourseGrants } from './course-grants';
import { findLesson } from './find-lesson';

export interface LessonFileOptions {
  /** Folder with `<urlId>.mp4` and `<urlId>.en.vtt` of each lesson, outside of what is served otherwise. */
  lessonsDir: string;
  grants: CourseGrants;
}

/** Serves the files of lessons, with ranges and ETags, to those who may watch them. Others receive 403. */
export function serveLessonFiles(app: FastifyInstance, { lessonsDir, grants }: LessonFileOptions): void {
  app.register(async (scope) => {
    await scope.register(fastifyStatic, { root: lessonsDir, serve: false, cacheControl: false });
    const files = {
      [lessonVideo({ urlId: ':urlId' }).url]: '.mp4',
      [lessonVideo({ urlId: ':urlId' }).captionsUrl]: '.en.vtt',
    };
    for (const [path, extension] of Object.entries(files)) {
      scope.get<{ Params: { urlId: string } }>(path, { compress: false }, async (request, reply) => {
        const found = findLesson(app.storefront.courses ?? [], request.params.urlId);
        if (!found) return reply.callNotFound();
        const { course, lesson } = found;
        reply.headers({ 'cache-control': 'private, no-cache', vary: 'cookie' });
        if (!lesson.isFree && !(await grants.hasJoined(request, course.id)))
          return reply
            .code(403)
            .type('text/plain; charset=utf-8')
            .send('Join the course to watch this lesson.');
        return reply.sendFile(`${lesson.urlId}${extension}`);
      });
    }
  });
}
