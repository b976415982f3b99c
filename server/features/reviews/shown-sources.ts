import { REVIEW_SOURCES, type ReviewSource } from '../../../contract/reviews/review';
import type { StoreSettings } from '../../../contract/stores/store-settings';

export type ReviewSettings = Pick<
  StoreSettings,
  'nativeReviewsEnabled' | 'importedReviewsEnabled' | 'reviewsKillSwitch'
>;

/** Returns the sources whose reviews the store shows; none while its kill switch is set. */
export function shownSources(settings: ReviewSettings): ReviewSource[] {
  if (settings.reviewsKillSwitch) return [];
  const isEnabled = { native: settings.nativeReviewsEnabled, imported: settings.importedReviewsEnabled };
  return REVIEW_SOURCES.filter((source) => isEnabled[source]);
}
