import { useEffect, useEffectEvent } from 'react';

const guards = new Set<() => boolean>();
let isDiscarded = false;

/** Makes the console confirm before the screen is left while `hasChanges` returns true. */
export function useUnsavedChanges(hasChanges: () => boolean): void {
  const check = useEffectEvent(hasChanges);
  useEffect(() => {
    const guard = () => check();
    guards.add(guard);
    return () => void guards.delete(guard);
  }, []);
}

/** Makes the browser confirm before the page is left with unsaved changes. */
export function watchLeaving(signal?: AbortSignal): void {
  const confirmLeaving = (event: Event) => {
    if (hasUnsavedChanges()) event.preventDefault();
  };
  addEventListener('beforeunload', confirmLeaving, signal ? { signal } : {});
}

/** Returns whether the screen has changes that would be lost. */
export function hasUnsavedChanges(): boolean {
  return !isDiscarded && [...guards].some((hasChanges) => hasChanges());
}

/** Returns whether another screen may be opened. Asks when changes would be lost. */
export function mayLeave(): boolean {
  return !hasUnsavedChanges() || confirm('Leave this screen? Your changes are not saved.');
}

/** Makes the page one that can be left without a question. Its changes belong to somebody else. */
export function discardUnsavedChanges(): void {
  isDiscarded = true;
}
