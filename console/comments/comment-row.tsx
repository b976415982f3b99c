import type { CommentState, OwnedComment } from '../../contract/comments/comment';
import { formatDay } from '../frame/format-day';
import { commentName, type Moderation } from './comment-texts';

const STATES = { pending: 'Waits for you', approved: 'On its page', hidden: 'Hidden' };

export interface CommentRowProps {
  comment: OwnedComment;
  /** Whether the role may change it. */
  canChange: boolean;
  isSaving: boolean;
  onModerate(changes: Moderation): void;
}

/** A comment with its page, and the switches that approve, hide and star it. They stay in place, with the focus. */
export function CommentRow({ comment, canChange, isSaving, onModerate }: CommentRowProps) {
  const { itemTitle, itemUrl, author, writtenAt, parentId, state, starred, text } = comment;
  const toggle = (label: string, isOn: boolean, changes: Moderation, isPossible = true) => (
    <button
      type="button"
      className="button button-quiet"
      aria-pressed={isOn}
      aria-disabled={isSaving || !isPossible}
      aria-label={`${label} the comment ${commentName(comment)}`}
      onClick={isPossible ? () => onModerate(changes) : undefined}
    >
      {label}
    </button>
  );
  const stateToggle = (label: string, target: CommentState) =>
    toggle(label, state === target, { state: state === target ? 'pending' : target });
  return (
    <li className="list-row comment-row" data-hidden={state === 'hidden' || undefined}>
      <div className="list-about">
        <h2>{itemUrl ? <a href={itemUrl}>{itemTitle}</a> : itemTitle}</h2>
        <p className="hint">
          <bdi>{author.displayName}</bdi>, {formatDay(writtenAt)}
          {parentId && (
            <>
              <br />A reply
            </>
          )}
        </p>
      </div>
      <div className="list-words" dir="auto">
        <p className="list-text">{text}</p>
      </div>
      <div className="list-action">
        {canChange && (
          <div className="list-toggles">
            {stateToggle('Approve', 'approved')}
            {stateToggle('Hide', 'hidden')}
            {toggle('Star', starred, { starred: !starred }, state === 'approved')}
          </div>
        )}
        <strong>{STATES[state]}</strong>
      </div>
    </li>
  );
}
