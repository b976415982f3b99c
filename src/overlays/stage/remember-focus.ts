/**
 * Returns a function that restores the focus: to the opener; if it was removed, to an equal element that replaced it,
 * else to the elements after it, else to those in its closest remaining ancestor. It tries each until one takes the
 * focus.
 */
export function rememberFocus(document: Document, opener: Element | null | undefined): () => void {
  const ancestors: (readonly [parent: Element, next: Element | null])[] = [];
  // Not `parentElement`: in a form with a field of that name, it is the field.
  const walker = document.createTreeWalker(document.documentElement);
  for (let child = opener; child; ) {
    walker.currentNode = child;
    const parent = walker.parentNode();
    if (!(parent instanceof Element)) break;
    ancestors.push([parent, child.nextElementSibling]);
    child = parent;
  }

  const candidates = (): (Element | null | undefined)[] => {
    if (!opener || opener.isConnected) return [opener];
    const [parent, next] = ancestors.find(([{ isConnected }]) => isConnected) ?? [document.body, null];
    return [
      document.getElementById(opener.id),
      [...parent.getElementsByTagName(opener.localName)].find((element) => element.isEqualNode(opener)),
      ...(next?.isConnected ? [next, ...next.querySelectorAll('*')] : []),
      ...parent.querySelectorAll('*'),
    ];
  };

  return () => {
    for (const element of candidates() as HTMLElement[]) {
      element?.focus({ preventScroll: true });
      if (element?.matches(':focus')) return;
    }
  };
}
