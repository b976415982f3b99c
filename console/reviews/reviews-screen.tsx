import { useId } from 'react';
import type { OwnedReview, OwnedReviewPage } from '../../schemas/review-schemas';
import { FailureNotice } from '../failure-notice';
import { PageSteps } from '../page-steps';
import type { ReviewFilter } from './review-calls';
import { ReviewRow } from './review-row';
import { describeChange, type ReviewState } from './review-store';
import { countReviews } from './review-texts';

export interface ReviewsScreenProps {
  state: ReviewState;
  onFilter(changes: Partial<ReviewFilter>): void;
  onToggle(review: OwnedReview, isHidden: boolean): void;
  onRetry(): void;
}

/** All reviews of the store, which the owner filters, hides and shows again. */
export function ReviewsScreen({ state, onFilter, onToggle, onRetry }: ReviewsScreenProps) {
  const { page, filter, failure, isLoading, changing, changed } = state;
  return (
    <div className="moderation" aria-busy={isLoading && !failure}>
      <header className="moderation-header">
        <h1>Reviews</h1>
        <p className="lead">What visitors wrote about products. A hidden review counts in no average.</p>
      </header>
      {page && <Filters page={page} filter={filter} onFilter={onFilter} />}
      <div className="moderation-status">
        {page && <p>{page.count === 0 ? 'No review matches.' : countReviews(page)}</p>}
        <p className="moderation-change" role="status">
          {describeChange(state)}
        </p>
        {changed && (
          <button
            type="button"
            className="button button-quiet"
            aria-disabled={changing.has(changed.id)}
            onClick={() => onToggle(changed, !changed.isHidden)}
          >
            Undo
          </button>
        )}
      </div>
      <FailureNotice failure={failure} onRetry={onRetry} />
      {page && (
        <>
          <ul className="moderation-rows">
            {page.reviews.map((review) => (
              <ReviewRow
                key={review.id}
                review={review}
                isChanging={changing.has(review.id)}
                onToggle={() => onToggle(review, !review.isHidden)}
              />
            ))}
          </ul>
          <PageSteps
            label="Pages of reviews"
            page={page.page}
            pageCount={page.pageCount}
            onPage={(target) => onFilter({ page: target })}
          />
        </>
      )}
    </div>
  );
}

interface FiltersProps extends Pick<ReviewsScreenProps, 'onFilter'> {
  page: OwnedReviewPage;
  filter: ReviewFilter;
}

function Filters({ page, filter, onFilter }: FiltersProps) {
  const product = useId();
  const state = useId();
  return (
    <form className="moderation-filters" onSubmit={(event) => event.preventDefault()}>
      <div className="moderation-filter">
        <label htmlFor={product}>Product</label>
        <select
          id={product}
          value={filter.itemId}
          onChange={({ target }) => onFilter({ itemId: target.value })}
        >
          <option value="">All products</option>
          {page.products.map(({ itemId, title, count }) => (
            <option key={itemId} value={itemId}>
              {title} ({count})
            </option>
          ))}
        </select>
      </div>
      <div className="moderation-filter">
        <label htmlFor={state}>Reviews</label>
        <select
          id={state}
          value={filter.state}
          onChange={({ target }) => onFilter({ state: target.value as ReviewFilter['state'] })}
        >
          <option value="">Shown and hidden</option>
          <option value="shown">Shown</option>
          <option value="hidden">Hidden</option>
        </select>
      </div>
    </form>
  );
}
