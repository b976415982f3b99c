import type { OwnedComment } from '../../contract/comments/comment';
import { FilterSelect } from '../frame/filter-select';
import { ListScreen } from '../frame/list-screen';
import type { CommentFilter, Moderation } from './comment-calls';
import { CommentRow } from './comment-row';
import type { CommentListState } from './comment-store';
import { countComments, describeModeration } from './comment-texts';

export interface CommentsScreenProps {
  state: CommentListState;
  /** Whether the role may change comments. */
  canChange: boolean;
  onFilter(changes: Partial<CommentFilter>): void;
  onModerate(comment: OwnedComment, changes: Moderation): void;
  onRetry(): void;
}

/** The comments of the store, first those that wait, which the owner approves, hides and stars. */
export function CommentsScreen({ state, canChange, onFilter, onModerate, onRetry }: CommentsScreenProps) {
  const { page, filter, failure, isLoading, changing, changed } = state;
  return (
    <ListScreen
      title="Comments"
      lead="What visitors wrote below entries. Only approved comments are on their page."
      isLoading={isLoading}
      failure={failure}
      onRetry={onRetry}
      controls={<StateFilter filter={filter} onFilter={onFilter} />}
      summary={page ? (page.count === 0 ? emptyText(filter) : countComments(page)) : ''}
      change={changed ? describeModeration(changed.before, changed.after) : ''}
      undo={
        changed && {
          isRunning: changing.has(changed.after.id),
          onUndo: () => onModerate(changed.after, stateOf(changed.before)),
        }
      }
      pages={page && { ...page, label: 'Pages of comments', onPage: (target) => onFilter({ page: target }) }}
    >
      {page && (
        <ul className="list-rows">
          {page.comments.map((comment) => (
            <CommentRow
              key={comment.id}
              comment={comment}
              canChange={canChange}
              isChanging={changing.has(comment.id)}
              onModerate={(changes) => onModerate(comment, changes)}
            />
          ))}
        </ul>
      )}
    </ListScreen>
  );
}

function StateFilter({
  filter,
  onFilter,
}: Pick<CommentsScreenProps, 'onFilter'> & { filter: CommentFilter }) {
  return (
    <form className="list-filters" onSubmit={(event) => event.preventDefault()}>
      <FilterSelect
        label="Show"
        value={filter.state}
        onChange={(state) => onFilter({ state: state as CommentFilter['state'] })}
      >
        <option value="pending">Those that wait</option>
        <option value="approved">Those on their page</option>
        <option value="hidden">Hidden ones</option>
        <option value="">All</option>
      </FilterSelect>
    </form>
  );
}

function emptyText({ state }: CommentFilter): string {
  return state === 'pending' ? 'No comment waits.' : 'No comment matches.';
}

function stateOf({ state, starred }: OwnedComment): Moderation {
  return { state, starred };
}
