const guards = new Set<() => boolean>();
let isDiscarded = false;

/** Makes the browser confirm before the page is left while `hasChanges` returns true. */
export function confirmBeforeLeaving(hasChanges: () => boolean): void {
  guards.add(hasChanges);
  addEventListener('beforeunload', (event) => {
    if (!isDiscarded && hasChanges()) event.preventDefault();
  });
}

/** Returns whether the page has changes that would be lost. */
export function hasUnsavedChanges(): boolean {
  return [...guards].some((hasChanges) => hasChanges());
}

/** Makes the page one that can be left without a question. Its changes belong to somebody else. */
export function discardUnsavedChanges(): void {
  isDiscarded = true;
}
