import type { OwnedReview } from '../../schemas/review-schemas';
import { formatDay } from '../format-day';
import { ratingText, reviewName } from './review-texts';

export interface ReviewRowProps {
  review: OwnedReview;
  /** Whether the role may change it. */
  canChange: boolean;
  isChanging: boolean;
  onToggle(): void;
}

/** A review with its product, and the button that hides it or shows it again. */
export function ReviewRow({ review, canChange, isChanging, onToggle }: ReviewRowProps) {
  const {
    rating,
    title,
    text,
    author,
    date,
    itemTitle,
    source,
    isHidden,
    isVerifiedPurchase,
    answer,
    language,
  } = review;
  const action = isHidden ? 'Show' : 'Hide';
  const lang = language ?? undefined;
  return (
    <li className="list-row" data-hidden={isHidden || undefined}>
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
          <button
            type="button"
            className="button button-quiet"
            aria-disabled={isChanging}
            aria-label={`${action} the review ${reviewName(review)}`}
            onClick={onToggle}
          >
            {action}
          </button>
        )}
        {isHidden && <strong>Hidden</strong>}
      </div>
    </li>
  );
}
