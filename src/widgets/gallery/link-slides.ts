/** Links slides that only name an address. */
export function linkSlides(slides: readonly HTMLElement[], newWindow: boolean): void {
  for (const slide of slides) {
    const address = slide.dataset.clickThroughUrl;
    if (!address || slide.querySelector('a[href]')) continue;
    const link = slide.ownerDocument.createElement('a');
    link.href = address;
    // An address can be code.
    if (!/^https?:|^mailto:/.test(link.href)) continue;
    if (newWindow) link.target = '_blank';
    link.append(...slide.childNodes);
    slide.append(link);
  }
}
