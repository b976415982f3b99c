export interface PaginationProps {
  /** Accessible name: `Pages of reviews`. */
  label: string;
  /** From 1. */
  page: number;
  pageCount: number;
  /** Labels of the buttons; `Newer` and `Older` unless given. */
  previous?: string;
  next?: string;
  onPage(page: number): void;
}

/** The buttons to the previous and the next page of a list; nothing for a list of one page. */
export function Pagination({
  label,
  page,
  pageCount,
  previous = 'Newer',
  next = 'Older',
  onPage,
}: PaginationProps) {
  if (pageCount <= 1) return null;
  const step = (name: string, target: number) => {
    const isOut = target < 1 || target > pageCount;
    return (
      <button
        type="button"
        className="button button-quiet"
        aria-disabled={isOut}
        onClick={isOut ? undefined : () => onPage(target)}
      >
        {name}
      </button>
    );
  };
  return (
    <nav className="list-pages" aria-label={label}>
      {step(previous, page - 1)}
      <p>
        Page {page} of {pageCount}
      </p>
      {step(next, page + 1)}
    </nav>
  );
}
