import type { Course, Lesson } from './course';

/** Returns the lesson with an address, and its course; undefined for an unknown one. */
export function findLesson(
  courses: readonly Course[],
  urlId: string,
): { course: Course; lesson: Lesson } | undefined {
  for (const course of courses) {
    const lesson = course.lessons.find((each) => each.urlId === urlId);
    if (lesson) return { course, lesson };
  }
  return undefined;
}
