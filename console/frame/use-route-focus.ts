import { useEffect, useRef } from 'react';

/** The first field of a form that opens within its list. */
const OPENED_FIELD = '[data-opened-by] :is(input, select, textarea)';

/**
 * Moves the focus to the title of an entry that opens, and back to its link in the list when it closes. The link has the
 * entry's id as `data-entry`. A form that opens within the list has it as `data-opened-by`: its first field gets the focus.
 * @param id of the open entry; null while the list is open
 */
export function useRouteFocus(id: string | number | null): void {
  const before = useRef(id);
  useEffect(() => {
    if (before.current === id) return;
    const link = document.querySelector<HTMLElement>(`[data-entry="${CSS.escape(String(before.current))}"]`);
    const field = document.querySelector<HTMLElement>(OPENED_FIELD);
    const title = document.querySelector<HTMLElement>('h1');
    (id === null ? (link ?? title) : (field ?? title))?.focus();
    before.current = id;
  }, [id]);
}
