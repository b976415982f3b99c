/** Makes the browser confirm before the page is left while `hasChanges` returns true. */
export function confirmBeforeLeaving(hasChanges: () => boolean): void {
  addEventListener('beforeunload', (event) => {
    if (hasChanges()) event.preventDefault();
  });
}
