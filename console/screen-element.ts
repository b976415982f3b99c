/** Returns the element of the page that a screen renders into. */
export function screenElement(): HTMLElement {
  const element = document.getElementById('screen');
  if (!element) throw new Error('The page has no element #screen.');
  return element;
}
