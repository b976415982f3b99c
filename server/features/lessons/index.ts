import fastifyPlugin from 'fastify-plugin';
import { courseCall, joinCall } from '../../../contract/lessons/calls';
import { createCrumbs } from '../../platform/crumb';
import type { Feature } from '../../platform/feature';
import { HttpFailure } from '../../platform/http/http-failure';
import { isSameOrigin } from '../../platform/http/is-same-origin';
import { parseNetwork } from '../../platform/http/parse-network';
import { registerCall } from '../../platform/http/register-call';
import { parseReturnPath } from '../members';
import { type Course, type Lesson, lessonVideo } from './course';
import { createCourseGrants } from './course-grants';

export { type Course, type Lesson, type LessonVideo, lessonVideo, PAYWALL_PRODUCT_TYPE } from './course';
export { type CourseGrants, createCourseGrants } from './course-grants';
export { serveLessonFiles } from './serve-lesson-files';

/** Joins from one network. */
const JOINS = { limit: 20, windowMs: 10 * 60_000 };

const lessons: Feature = async (app, context) => {
  const { secret, createRateLimit } = context;
  const grants = createCourseGrants(context);
  const crumbs = createCrumbs(secret);
  const rateLimit = createRateLimit(JOINS);
  const find = (id: string): Course => {
    const course = app.storefront.courses?.find((each) => each.id === id);
    if (!course) throw new HttpFailure(404, { message: 'That course does not exist.' });
    return course;
  };

  registerCall(app, courseCall, async ({ request, reply, params }) => {
    const { id, title, priceCents, lessons: all } = find(params.courseId);
    const hasJoined = await grants.hasJoined(request, id);
    reply.header('cache-control', 'no-store');
    return {
      id,
      title,
      hasJoined,
      priceCents,
      lessons: all.map((lesson) => describeLesson(lesson, hasJoined)),
    };
  });
  registerCall(app, joinCall, async ({ request, reply, params, bodyKind, body }) => {
    if (bodyKind === 'json') crumbs.require(request, reply);
    else if (!isSameOrigin(request)) throw crumbs.refusal(request, reply);
    const course = find(params.courseId);
    const input = body();
    const slot = await rateLimit.take([`join ${parseNetwork(request)}`]);
    if (!slot.granted) {
      reply.header('retry-after', slot.retryAfterSeconds);
      throw new HttpFailure(429, { message: 'Please try again in a few minutes.' });
    }
    await grants.join(request, reply, course);
    reply.header('cache-control', 'no-store');
    return 'to' in input ? reply.redirect(parseReturnPath(input.to), 303) : { hasJoined: true as const };
  });
};

function describeLesson(lesson: Lesson, hasJoined: boolean) {
  const { id, title, urlId, isFree } = lesson;
  return {
    id,
    title,
    url: `/lessons/${urlId}`,
    isFree,
    video: isFree || hasJoined ? lessonVideo(lesson) : null,
  };
}

/**
 * Courses whose lessons are watched by those who have joined. Until a course can be paid for, joining is a test: it is kept
 * for the browser. A store states its courses, and serves their files with `serveLessonFiles`.
 */
export const lessonsFeature = fastifyPlugin(lessons);
