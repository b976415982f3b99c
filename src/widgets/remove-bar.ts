/** Removes a bar above the page. A focus in the bar moves to the next link or button, without scrolling. */
export function removeBar(bar: HTMLElement): void {
  const { ownerDocument: document } = bar;
  if (bar.contains(document.activeElement)) {
    const controls = [...document.querySelectorAll<HTMLElement>('a[href],button')];
    controls
      .find((each) => bar.compareDocumentPosition(each) === Node.DOCUMENT_POSITION_FOLLOWING)
      ?.focus({ preventScroll: true });
  }
  bar.remove();
}
