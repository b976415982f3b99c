import type { OwnedReview, OwnedReviewPage, ReviewState } from '../../contract/reviews/review';
import { FilterSelect } from '../frame/filter-select';
import { ListScreen } from '../frame/list-screen';
import { ImportReviews, type ImportReviewsProps } from './import-reviews';
import type { ReviewFilter } from './review-calls';
import { ReviewRow } from './review-row';
import { describeChange, type ReviewListState } from './review-store';
import { countReviews } from './review-texts';

export interface ReviewsScreenProps extends Pick<ImportReviewsProps, 'onCheck' | 'onImport'> {
  state: ReviewListState;
  /** Whether the role may change reviews. */
  canChange: boolean;
  onFilter(changes: Partial<ReviewFilter>): void;
  onModerate(review: OwnedReview, state: ReviewState): void;
  onRetry(): void;
}

/** All reviews of the store, first those that wait, which the owner filters, approves and hides. */
export function ReviewsScreen(props: ReviewsScreenProps) {
  const { state, canChange, onFilter, onModerate, onRetry } = props;
  const { page, filter, failure, isLoading, isImporting, changing, changed } = state;
  return (
    <ListScreen
      title="Reviews"
      lead="What visitors wrote about products. Only approved reviews are on their page and in the average."
      isLoading={isLoading}
      failure={failure}
      onRetry={onRetry}
      controls={
        page && (
          <>
            {canChange && (
              <ImportReviews isRunning={isImporting} onCheck={props.onCheck} onImport={props.onImport} />
            )}
            <Filters page={page} filter={filter} onFilter={onFilter} />
          </>
        )
      }
      summary={page ? (page.count === 0 ? 'No review matches.' : countReviews(page)) : ''}
      change={describeChange(state)}
      undo={
        changed && {
          isRunning: changing.has(changed.after.id),
          onUndo: () => onModerate(changed.after, changed.before.state),
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
              onModerate={(target) => onModerate(review, target)}
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
        <option value="">All</option>
        <option value="pending">Those that wait</option>
        <option value="shown">Those in the shop</option>
        <option value="hidden">Hidden</option>
      </FilterSelect>
    </form>
  );
}
