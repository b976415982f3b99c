/** Opens an overlay and returns its result; undefined when one is open already. */
type OpenOnce = <Result>(opener: HTMLElement, open: () => Promise<Result>) => Promise<Result | undefined>;

/**
 * Returns a function that opens one overlay at a time: from the press, while its code loads, until it is closed. The
 * opener is `aria-busy` during that time.
 */
export function oneAtATime(): OpenOnce {
  let isOpen = false;
  return async (opener, open) => {
    if (isOpen) return undefined;
    isOpen = true;
    opener.setAttribute('aria-busy', 'true');
    try {
      return await open();
    } finally {
      isOpen = false;
      opener.removeAttribute('aria-busy');
    }
  };
}
