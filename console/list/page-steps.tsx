export interface PageStepsProps {
  /** Accessible name: `Pages of reviews`. */
  label: string;
  /** From 1. */
  page: number;
  pageCount: number;
  onPage(page: number): void;
}

/** The buttons to the newer and the older part of a list; nothing for one page. */
export function PageSteps({ label, page, pageCount, onPage }: PageStepsProps) {
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
      {step('Newer', page - 1)}
      <p>
        Page {page} of {pageCount}
      </p>
      {step('Older', page + 1)}
    </nav>
  );
}
