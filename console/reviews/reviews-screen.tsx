import type { OwnedReview, OwnedReviewPage } from '../../schemas/review-schemas';
import { FilterSelect } from '../list/filter-select';
import { ListScreen } from '../list/list-screen';
import type { ReviewFilter } from './review-calls';
import { ReviewRow } from './review-row';
import { describeChange, type ReviewState } from './review-store';
import { countReviews } from './review-texts';

export interface ReviewsScreenProps {
  state: ReviewState;
  /** Whether the role may change reviews. */
  canChange: boolean;
  onFilter(changes: Partial<ReviewFilter>): void;
  onToggle(review: OwnedReview, isHidden: boolean): void;
  onRetry(): void;
}

/** All reviews of the store, which the owner filters, hides and shows again. */
export function ReviewsScreen({ state, canChange, onFilter, onToggle, onRetry }: ReviewsScreenProps) {
  const { page, filter, failure, isLoading, changing, changed } = state;
  return (
    <ListScreen
      title="Reviews"
      lead="What visitors wrote about products. A hidden review counts in no average."
      isLoading={isLoading}
      failure={failure}
      onRetry={onRetry}
      controls={page && <Filters page={page} filter={filter} onFilter={onFilter} />}
      summary={page ? (page.count === 0 ? 'No review matches.' : countReviews(page)) : ''}
      change={describeChange(state)}
      undo={
        changed && {
          isRunning: changing.has(changed.id),
          onUndo: () => onToggle(changed, !changed.isHidden),
        }
      }
      pages={page && { ...page, label: 'Pages of reviews', onPage: (target) => onFilter({ page: target }) }}
    >
      {page && (
        <ul className="list-rows">
          {page.reviews.map((review) => (
            <ReviewRow
              key={review.id}
              review={review}
              canChange={canChange}
              isChanging={changing.has(review.id)}
              onToggle={() => onToggle(review, !review.isHidden)}
            />
          ))}
        </ul>
      )}
    </ListScreen>
  );
}

interface FiltersProps extends Pick<ReviewsScreenProps, 'onFilter'> {
  page: OwnedReviewPage;
  filter: ReviewFilter;
}

function Filters({ page, filter, onFilter }: FiltersProps) {
  return (
    <form className="list-filters" onSubmit={(event) => event.preventDefault()}>
      <FilterSelect label="Product" value={filter.itemId} onChange={(itemId) => onFilter({ itemId })}>
        <option value="">All products</option>
        {page.products.map(({ itemId, title, count }) => (
          <option key={itemId} value={itemId}>
            {title} ({count})
          </option>
        ))}
      </FilterSelect>
      <FilterSelect
        label="Reviews"
        value={filter.state}
        onChange={(state) => onFilter({ state: state as ReviewFilter['state'] })}
      >
        <option value="">Shown and hidden</option>
        <option value="shown">Shown</option>
        <option value="hidden">Hidden</option>
      </FilterSelect>
    </form>
  );
}
