import { useId } from 'react';
import type { OwnedComment } from '../../schemas/comment-schemas';
import { FailureNotice } from '../failure-notice';
import { PageSteps } from '../page-steps';
import type { CommentFilter, Moderation } from './comment-calls';
import { CommentRow } from './comment-row';
import type { CommentListState } from './comment-store';
import { countComments, describeModeration } from './comment-texts';

export interface CommentsScreenProps {
  state: CommentListState;
  onFilter(changes: Partial<CommentFilter>): void;
  onModerate(comment: OwnedComment, changes: Moderation): void;
  onRetry(): void;
}

/** The comments of the store, first those that wait, which the owner approves, hides and stars. */
export function CommentsScreen({ state, onFilter, onModerate, onRetry }: CommentsScreenProps) {
  const { page, filter, failure, isLoading, changing, changed } = state;
  return (
    <div className="moderation" aria-busy={isLoading && !failure}>
      <header className="moderation-header">
        <h1>Comments</h1>
        <p className="lead">What visitors wrote below entries. Only approved comments are on their page.</p>
      </header>
      <StateFilter filter={filter} onFilter={onFilter} />
      <div className="moderation-status">
        {page && <p>{page.count === 0 ? emptyText(filter) : countComments(page)}</p>}
        <p className="moderation-change" role="status">
          {changed && describeModeration(changed.before, changed.after)}
        </p>
        {changed && (
          <button
            type="button"
            className="button button-quiet"
            aria-disabled={changing.has(changed.after.id)}
            onClick={() => onModerate(changed.after, stateOf(changed.before))}
          >
            Undo
          </button>
        )}
      </div>
      <FailureNotice failure={failure} onRetry={onRetry} />
      {page && (
        <>
          <ul className="moderation-rows">
            {page.comments.map((comment) => (
              <CommentRow
                key={comment.id}
                comment={comment}
                isChanging={changing.has(comment.id)}
                onModerate={(changes) => onModerate(comment, changes)}
              />
            ))}
          </ul>
          <PageSteps
            label="Pages of comments"
            page={page.page}
            pageCount={page.pageCount}
            onPage={(target) => onFilter({ page: target })}
          />
        </>
      )}
    </div>
  );
}

function StateFilter({
  filter,
  onFilter,
}: Pick<CommentsScreenProps, 'onFilter'> & { filter: CommentFilter }) {
  const id = useId();
  return (
    <form className="moderation-filters" onSubmit={(event) => event.preventDefault()}>
      <div className="moderation-filter">
        <label htmlFor={id}>Show</label>
        <select
          id={id}
          value={filter.state}
          onChange={({ target }) => onFilter({ state: target.value as CommentFilter['state'] })}
        >
          <option value="pending">Those that wait</option>
          <option value="approved">Those on their page</option>
          <option value="hidden">Hidden ones</option>
          <option value="">All</option>
        </select>
      </div>
    </form>
  );
}

function emptyText({ state }: CommentFilter): string {
  return state === 'pending' ? 'No comment waits.' : 'No comment matches.';
}

function stateOf({ state, starred }: OwnedComment): Moderation {
  return { state, starred };
}
