import { lessonVideo, PAYWALL_PRODUCT_TYPE } from '../../../server/features/lessons';
import { type ContextSubject, PAGE_TYPE } from '../../../server/rendering/pages';
import type { BasePageData } from '../site/base-page-data';
import { describeHead } from '../site/describe-head';
import type { PageTemplates } from '../site/page-templates';
import type { CourseData, SiteData } from '../site/site-data';

/** The pages of the course. */
export interface LessonPages {
  /** The list of lessons; null for a store without a course. */
  lessons(nonce: string, hasJoined: boolean): Promise<PageTemplates['lessons'] | null>;
  /** A lesson; null for an unknown one. Its video is part of the data only for visitors who may watch it. */
  lesson(nonce: string, urlId: string, hasJoined: boolean): Promise<PageTemplates['lesson'] | null>;
}

/** Returns the pages of the course. */
export function createLessonPages(
  site: SiteData,
  base: (nonce: string, subject: ContextSubject) => Promise<BasePageData>,
): LessonPages {
  const { course } = site;
  const collectionOf = ({ id, title }: CourseData) => ({ id, title, urlId: 'lessons' });
  return {
    async lessons(nonce, hasJoined) {
      if (!course) return null;
      const subject = { pageType: PAGE_TYPE.collection, collection: collectionOf(course) };
      return {
        ...(await base(nonce, subject)),
        ...describeHead(site, { path: '/lessons' }),
        pageTitle: course.title,
        pageDescription: course.lead,
        course,
        hasJoined,
        paywallProductType: PAYWALL_PRODUCT_TYPE,
      };
    },
    async lesson(nonce, urlId, hasJoined) {
      const lesson = course?.lessons.find((each) => each.urlId === urlId);
      if (!course || !lesson) return null;
      const subject = { pageType: PAGE_TYPE.item, collection: collectionOf(course), entry: lesson };
      const isVisible = lesson.isFree || hasJoined;
      return {
        ...(await base(nonce, subject)),
        ...describeHead(site, { path: `/lessons/${urlId}` }),
        pageTitle: lesson.title,
        pageDescription: lesson.excerpt,
        course,
        lesson,
        hasJoined,
        film: isVisible ? { ...lesson, ...lessonVideo(lesson) } : null,
        paywallProductType: PAYWALL_PRODUCT_TYPE,
        otherLessons: course.lessons.filter((each) => each !== lesson),
      };
    },
  };
}
