import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the title of an entry that opens, and back to its link in the list when it closes. The link has the
 * entry's id as `data-entry`.
 * @param id of the open entry; null while the list is open
 */
export function useRouteFocus(id: string | number | null): void {
  const before = useRef(id);
  useEffect(() => {
    if (before.current === id) return;
    const link = document.querySelector<HTMLElement>(`[data-entry="${before.current}"]`);
    const title = document.querySelector<HTMLElement>('h1');
    (id === null && link ? link : title)?.focus();
    before.current = id;
  }, [id]);
}
