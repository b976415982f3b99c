/** Adds `id` to the end of `aria-describedby`, or removes it; ids of the page stay. */
export function setDescribedBy(element: Element, id: string, isDescribed: boolean): void {
  const named = element.getAttribute('aria-describedby') ?? '';
  const ids = named.split(/\s+/).filter((each) => each && each !== id);
  if (isDescribed) ids.push(id);
  if (ids[0]) element.setAttribute('aria-describedby', ids.join(' '));
  else element.removeAttribute('aria-describedby');
}
