/** Opens an overlay and answers what it answers; undefined, and nothing opened, while another is. */
type OpenOnce = <Answer>(opener: HTMLElement, open: () => Promise<Answer>) => Promise<Answer | undefined>;

/**
 * Answers what opens one overlay at a time, from the press on, its code still being on its way, until it is closed.
 * What opened it is `aria-busy` until then.
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
