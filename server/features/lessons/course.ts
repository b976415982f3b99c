/** A collection of lessons that visitors join (spec §2 Lessons). */
export interface Course {
  id: string;
  title: string;
  /** In minor units of the store's currency. */
  priceCents: number;
  lessons: Lesson[];
}

export interface Lesson {
  id: string;
  /** The last segment of its address. */
  urlId: string;
  title: string;
  /** Everybody may watch it. */
  isFree: boolean;
  /** Public files of a free lesson; by default those that the server keeps for lessons. */
  freeVideo?: LessonVideo;
}

/** Product type of what opens lessons (spec §3 Product). */
export const PAYWALL_PRODUCT_TYPE = 5;

/** Addresses of a lesson's files, for those who may watch it. */
export interface LessonVideo {
  url: string;
  /** WebVTT. */
  captionsUrl: string;
}

/** Returns the addresses of a lesson's files. Print them only for those who may watch it. */
export function lessonVideo({ urlId, freeVideo }: Pick<Lesson, 'urlId' | 'freeVideo'>): LessonVideo {
  return freeVideo ?? { url: `/lessons/${urlId}/video.mp4`, captionsUrl: `/lessons/${urlId}/captions.vtt` };
}
