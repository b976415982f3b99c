import { type FormEvent, useId, useRef, useState } from 'react';
import type { ImportCheck } from '../../contract/reviews/review';

export interface ImportReviewsProps {
  isSaving: boolean;
  /** Returns what is wrong with the reviews; null after a failure, which the screen shows. */
  onCheck(reviews: readonly unknown[]): Promise<ImportCheck | null>;
  /** Returns whether they are imported. */
  onImport(reviews: readonly unknown[]): Promise<boolean>;
}

interface Preview extends ImportCheck {
  reviews: readonly unknown[];
}

/** Reads reviews from a file or a text, shows what is wrong with each row, and imports them once nothing is. */
export function ImportReviews({ isSaving, onCheck, onImport }: ImportReviewsProps) {
  const id = useId();
  const details = useRef<HTMLDetailsElement>(null);
  const [text, setText] = useState('');
  const [validationError, setError] = useState('');
  const [preview, setPreview] = useState<Preview | null>(null);
  const edit = (next: string) => {
    setText(next);
    setError('');
    setPreview(null);
  };
  const check = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    // Only who imports loads the parser of CSV.
    const { parseReviews } = await import('./parse-reviews');
    const parsed = parseReviews(text);
    setError('validationError' in parsed ? parsed.validationError : '');
    if ('validationError' in parsed) return document.getElementById(id)?.focus();
    const checked = await onCheck(parsed.reviews);
    setPreview(checked && { ...checked, reviews: parsed.reviews });
  };
  const store = async () => {
    if (isSaving || !preview || !(await onImport(preview.reviews))) return;
    edit('');
    details.current?.removeAttribute('open');
    details.current?.querySelector('summary')?.focus();
  };
  return (
    <details className="import-reviews" ref={details}>
      <summary>Import reviews of another shop</summary>
      <form onSubmit={(event) => void check(event)}>
        <p className="hint" id={`${id}-hint`}>
          JSON, or CSV whose first line has the names of the fields: id, itemId (the id of the product in its
          address of the console), author, rating (1 to 5), date (such as 2026-03-14T09:30:00Z), and where
          there is one title, text, language, isVerifiedPurchase and answer. All are imported, or none. A
          review with a known id is replaced.
        </p>
        <div className="list-filter">
          <label htmlFor={`${id}-file`}>File</label>
          <input
            id={`${id}-file`}
            type="file"
            accept=".json,.csv,application/json,text/csv"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void file.text().then(edit, () => setError('This file cannot be read.'));
            }}
          />
        </div>
        <div className="list-filter">
          <label htmlFor={id}>Reviews to import</label>
          <textarea
            id={id}
            rows={6}
            dir="auto"
            spellCheck={false}
            aria-invalid={validationError !== ''}
            aria-describedby={validationError ? `${id}-error ${id}-hint` : `${id}-hint`}
            value={text}
            onChange={({ target }) => edit(target.value)}
          />
          {validationError && (
            <p id={`${id}-error`} className="field-error" role="alert">
              {validationError}
            </p>
          )}
        </div>
        <button type="submit" className="button button-quiet" aria-disabled={isSaving}>
          Check the reviews
        </button>
        <div role="status">{preview && <PreviewText preview={preview} />}</div>
        {preview && preview.errors.length === 0 && (
          <button type="button" className="button" aria-disabled={isSaving} onClick={() => void store()}>
            Import {countText(preview.count)}
          </button>
        )}
      </form>
    </details>
  );
}

function PreviewText({ preview: { count, errors, reviews } }: { preview: Preview }) {
  const wrong = reviews.length - count;
  if (wrong === 0) return <p>Nothing is wrong with {countText(count)}.</p>;
  return (
    <>
      <p>
        {wrong === 1 ? '1 row is wrong' : `${wrong} rows are wrong`}, {countText(count)} have none. Nothing is
        imported until all are right.
      </p>
      <ol className="import-errors">
        {errors.map(({ index, message }) => (
          <li key={index}>
            Review {index + 1}
            {nameOf(reviews[index])}: {message}
          </li>
        ))}
      </ol>
      {wrong > errors.length && <p>And {wrong - errors.length} more.</p>}
    </>
  );
}

/** Returns who wrote a row, to find it again. */
function nameOf(review: unknown): string {
  const { author, id } = (review ?? {}) as Record<string, unknown>;
  const name = author || id;
  return typeof name === 'string' ? ` (${name})` : '';
}

function countText(count: number): string {
  return count === 1 ? '1 review' : `${count.toLocaleString('en')} reviews`;
}
