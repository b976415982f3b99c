import { useState } from 'react';
import {
  checkReviewsCall,
  importReviewsCall,
  moderateReviewCall,
  ownedReviewsCall,
} from '../../contract/reviews/calls';
import type { OwnedReview, OwnedReviewPage, ReviewState } from '../../contract/reviews/review';
import { api } from '../frame/api';
import { FilterSelect } from '../frame/filter-select';
import { ListScreen } from '../frame/list-screen';
import { type Loaded, useLoaded } from '../frame/queries';
import { mayUse } from '../frame/screen-element';
import { useChange } from '../frame/use-change';
import { ImportReviews } from './import-reviews';
import { ReviewRow } from './review-row';
import { countReviews, describeChange, type LastChange } from './review-texts';
import './reviews.css';

/** Which reviews the list shows. */
interface ReviewFilter {
  /** Empty: those of all products. */
  itemId: string;
  /** Empty: all of them, first those that wait. */
  state: '' | ReviewState;
  /** From 1. */
  page: number;
}

/** All reviews of the store, first those that wait, which the owner filters, approves and hides. */
export function Screen() {
  const [filter, setFilter] = useState<ReviewFilter>({ itemId: '', state: '', page: 1 });
  const [last, setLast] = useState<LastChange | null>(null);
  const { itemId, state, page: target } = filter;
  const list = useLoaded(ownedReviewsCall, {
    query: { page: target, itemId: itemId || undefined, state: state || undefined },
  });
  const moderation = useModeration(list, setLast);
  const imports = useImport(list, setLast);
  const { value: page, isLoading } = list;
  const onFilter = (changes: Partial<ReviewFilter>) => {
    setFilter({ ...filter, page: 1, ...changes });
    setLast(null);
  };
  const moderate = (review: OwnedReview, to: ReviewState) => void moderation.change({ review, state: to });
  const changed = last && 'review' in last ? last : null;
  return (
    <ListScreen
      title="Reviews"
      lead="What visitors wrote about products. Only approved reviews are on their page and in the average."
      isLoading={isLoading}
      failure={moderation.failure ?? imports.failure ?? list.failure}
      onRetry={() => {
        moderation.reset();
        imports.reset();
        list.load();
      }}
      controls={
        page && (
          <>
            {mayUse('reviews:write') && (
              <ImportReviews isSaving={imports.isSaving} onCheck={imports.check} onImport={imports.store} />
            )}
            <Filters page={page} filter={filter} onFilter={onFilter} />
          </>
        )
      }
      summary={page ? (page.count === 0 ? 'No review matches.' : countReviews(page)) : ''}
      change={last ? describeChange(last) : ''}
      undo={
        changed && {
          isSaving: moderation.isSaving(changed.review.id),
          onUndo: () => moderate(changed.review, changed.before),
        }
      }
      pages={page && { ...page, label: 'Pages of reviews', onPage: (to) => onFilter({ page: to }) }}
    >
      {page && (
        <ul className="list-rows">
          {page.reviews.map((review) => (
            <ReviewRow
              key={review.id}
              review={review}
              canChange={mayUse('reviews:write')}
              isSaving={moderation.isSaving(review.id)}
              onModerate={(to) => moderate(review, to)}
            />
          ))}
        </ul>
      )}
    </ListScreen>
  );
}

type SetLast = (last: LastChange | null) => void;

/** Returns the change of a review's state. It stays in the list until the list is loaded again. */
function useModeration(list: Loaded<OwnedReviewPage>, setLast: SetLast) {
  return useChange({
    send: ({ review, state }: { review: OwnedReview; state: ReviewState }) =>
      api(moderateReviewCall, { params: { reviewId: review.id }, body: { state } }),
    targetOf: ({ review }) => review.id,
    onChanged(_, { review, state }) {
      const after = { ...review, state };
      list.show((page) => ({
        ...page,
        reviews: page.reviews.map((each) => (each.id === review.id ? after : each)),
      }));
      setLast({ review: after, before: review.state });
    },
  });
}

/** Returns what checks reviews, and what imports them and loads the list again. */
function useImport(list: Loaded<OwnedReviewPage>, setLast: SetLast) {
  const check = useChange({
    send: (reviews: readonly unknown[]) => api(checkReviewsCall, { body: { reviews: [...reviews] } }),
  });
  const store = useChange({
    send: (reviews: readonly unknown[]) => api(importReviewsCall, { body: { reviews: [...reviews] } }),
    onChanged({ imported }) {
      setLast({ imported });
      list.load();
    },
  });
  return {
    isSaving: check.isSaving() || store.isSaving(),
    failure: check.failure ?? store.failure,
    reset() {
      check.reset();
      store.reset();
    },
    check(reviews: readonly unknown[]) {
      setLast(null);
      return check.change(reviews);
    },
    store: async (reviews: readonly unknown[]) => (await store.change(reviews)) !== null,
  };
}

interface FiltersProps {
  page: OwnedReviewPage;
  filter: ReviewFilter;
  onFilter(changes: Partial<ReviewFilter>): void;
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
