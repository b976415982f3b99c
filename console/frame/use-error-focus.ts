import { type RefObject, useEffect, useRef } from 'react';

/**
 * Returns a reference to the fields, of which the first that has to be corrected gets the focus after each refusal.
 * @param refusal how often the fields were refused, or why; 0 or null before
 */
export function useErrorFocus<Fields extends HTMLElement>(
  refusal: number | object | null,
): RefObject<Fields | null> {
  const fields = useRef<Fields>(null);
  useEffect(() => {
    if (refusal) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusal]);
  return fields;
}
