import { type RefObject, useEffect, useRef } from 'react';

/** Returns a reference to the fields, of which the first that has to be corrected gets the focus after each refusal. */
export function useErrorFocus<Fields extends HTMLElement>(refusals: number): RefObject<Fields | null> {
  const fields = useRef<Fields>(null);
  useEffect(() => {
    if (refusals > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  return fields;
}
