import type { ReactNode } from 'react';
import { FailureNotice } from './failure-notice';
import type { OwnerFailure } from './owner-failure';
import { Pagination, type PaginationProps } from './pagination';
import { useKeptFocus } from './use-kept-focus';

export interface ListScreenProps {
  title: string;
  lead: ReactNode;
  isLoading: boolean;
  failure: OwnerFailure | null;
  onRetry(): void;
  /** The controls above the list. */
  controls?: ReactNode;
  /** How many rows match; empty before the first load. */
  summary: string;
  /** What the last change did; empty without one. */
  change?: string;
  /** Whether the last change did not do what it should. */
  isProblem?: boolean;
  /** Takes the last change back; null where that is impossible. */
  undo?: { readonly isSaving: boolean; onUndo(): void } | null;
  /** The buttons to other parts of the list; null for a list without. */
  pages?: PaginationProps | null;
  /** The rows; null before the first load. */
  children: ReactNode;
}

/** A screen with a list: its controls, what the last change did with its undo, the rows, and the pages. */
export function ListScreen(props: ListScreenProps) {
  const { title, lead, isLoading, failure, onRetry, controls, pages, children } = props;
  return (
    <div className="list-screen" aria-busy={isLoading && !failure} {...useKeptFocus()}>
      <header className="list-header">
        <h1 tabIndex={-1}>{title}</h1>
        <p className="lead">{lead}</p>
      </header>
      {controls}
      <ListStatus {...props} />
      <FailureNotice failure={failure} onRetry={onRetry} />
      {children}
      {pages && <Pagination {...pages} />}
    </div>
  );
}

function ListStatus({ summary, change = '', isProblem = false, undo = null }: ListScreenProps) {
  return (
    <div className="list-status">
      {summary && <p>{summary}</p>}
      <p className={isProblem ? 'list-change is-problem' : 'list-change'} role="status">
        {change}
      </p>
      {undo && (
        <button
          type="button"
          className="button button-quiet"
          data-focus-next=""
          aria-disabled={undo.isSaving}
          onClick={undo.isSaving ? undefined : undo.onUndo}
        >
          Undo
        </button>
      )}
    </div>
  );
}
