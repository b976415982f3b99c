import { useState } from 'react';
import { moderateCall, ownedCommentsCall } from '../../contract/comments/calls';
import type { CommentState, OwnedComment } from '../../contract/comments/comment';
import { api } from '../frame/api';
import { FilterSelect } from '../frame/filter-select';
import { ListScreen } from '../frame/list-screen';
import { useLoaded } from '../frame/queries';
import { mayUse } from '../frame/screen-element';
import { useChange } from '../frame/use-change';
import { CommentRow } from './comment-row';
import { countComments, describeModeration, type Moderation } from './comment-texts';
import './comments.css';

/** Which comments the list shows. */
interface CommentFilter {
  /** Empty: all of them. */
  state: '' | CommentState;
  /** From 1. */
  page: number;
}

/** A comment that was changed, as it was and as it is. */
interface ChangedComment {
  before: OwnedComment;
  after: OwnedComment;
}

/** The comments of the store, first those that wait, which the owner approves, hides and stars. */
export function Screen() {
  const [filter, setFilter] = useState<CommentFilter>({ state: 'pending', page: 1 });
  const { list, changed, setChanged, moderate, moderation } = useComments(filter);
  const { value: page, isLoading } = list;
  const onFilter = (changes: Partial<CommentFilter>) => {
    setFilter({ ...filter, page: 1, ...changes });
    setChanged(null);
  };
  return (
    <ListScreen
      title="Comments"
      lead="What visitors wrote below entries. Only approved comments are on their page."
      isLoading={isLoading}
      failure={moderation.failure ?? list.failure}
      onRetry={() => {
        moderation.reset();
        list.load();
      }}
      controls={<StateFilter filter={filter} onFilter={onFilter} />}
      summary={page ? (page.count === 0 ? emptyText(filter) : countComments(page)) : ''}
      change={changed ? describeModeration(changed.before, changed.after) : ''}
      undo={
        changed && {
          isSaving: moderation.isSaving(changed.after.id),
          onUndo: () => moderate(changed.after, stateOf(changed.before)),
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
              canChange={mayUse('comments:write')}
              isSaving={moderation.isSaving(comment.id)}
              onModerate={(changes) => moderate(comment, changes)}
            />
          ))}
        </ul>
      )}
    </ListScreen>
  );
}

/** Returns the list with its changes. A changed comment stays in the list until the list is loaded again. */
function useComments({ state, page }: CommentFilter) {
  const list = useLoaded(ownedCommentsCall, { query: { page, state: state || undefined } });
  const [changed, setChanged] = useState<ChangedComment | null>(null);
  const moderation = useChange({
    send: ({ before, changes }: { before: OwnedComment; changes: Moderation }) =>
      api(moderateCall, { params: { commentId: before.id }, body: changes }),
    targetOf: ({ before }) => before.id,
    onChanged(_, { before, changes }) {
      const after = { ...before, ...changes };
      list.show((last) => ({
        ...last,
        comments: last.comments.map((each) => (each.id === after.id ? after : each)),
      }));
      setChanged({ before, after });
    },
  });
  const moderate = (before: OwnedComment, changes: Moderation) => void moderation.change({ before, changes });
  return { list, changed, setChanged, moderate, moderation };
}

function StateFilter({
  filter,
  onFilter,
}: {
  filter: CommentFilter;
  onFilter(changes: Partial<CommentFilter>): void;
}) {
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
