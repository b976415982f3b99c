import type { OwnedReview, ReviewState } from '../../contract/reviews/review';
import { formatDay } from '../frame/format-day';
import { ratingText, reviewName } from './review-texts';

const STATES: Record<ReviewState, string> = {
  pending: 'Waits for you',
  shown: 'In the shop',
  hidden: 'Hidden',
};

export interface ReviewRowProps {
  review: OwnedReview;
  /** Whether the role may change it. */
  canChange: boolean;
  isSaving: boolean;
  onModerate(state: ReviewState): void;
}

/** A review with its product, and the switches that approve and hide it. They stay in place, with the focus. */
export function ReviewRow({ review, canChange, isSaving, onModerate }: ReviewRowProps) {
  const {
    rating,
    title,
    text,
    author,
    date,
    itemTitle,
    source,
    state,
    isVerifiedPurchase,
    answer,
    language,
  } = review;
  const lang = language ?? undefined;
  const toggle = (label: string, target: ReviewState) => (
    <button
      type="button"
      className="button button-quiet"
      aria-pressed={state === target}
      aria-disabled={isSaving}
      aria-label={`${label} the review ${reviewName(review)}`}
      onClick={() => onModerate(state === target ? 'pending' : target)}
    >
      {label}
    </button>
  );
  return (
    <li className="list-row" data-hidden={state === 'hidden' || undefined}>
      <div className="list-about">
        <h2>{itemTitle}</h2>
        <p className="review-stars">
          <span aria-hidden="true">{'★'.repeat(rating) + '☆'.repeat(5 - rating)}</span>
          <span className="visually-hidden">{ratingText(rating)}</span>
        </p>
        <p className="hint">
          <bdi>{author}</bdi>, {formatDay(date)}
          <br />
          {source === 'native' ? 'Written in this shop' : 'Imported'}
          {isVerifiedPurchase && ', verified purchase'}
        </p>
      </div>
      <div className="list-words" dir="auto" lang={lang}>
        {title && <p className="review-title">{title}</p>}
        {text ? <p className="list-text">{text}</p> : <p className="hint">A rating without words.</p>}
        {answer && (
          <p className="review-answer">
            <span className="hint">Your response: </span>
            {answer}
          </p>
        )}
      </div>
      <div className="list-action">
        {canChange && (
          <div className="list-toggles">
            {toggle('Approve', 'shown')}
            {toggle('Hide', 'hidden')}
          </div>
        )}
        <strong>{STATES[state]}</strong>
      </div>
    </li>
  );
}
