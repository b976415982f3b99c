/**
 * Notes where the focus came from. Answers the function that takes it back there: to the opener; when that is gone,
 * to the one drawn in its place, else to what followed it, else to the nearest that is left around it. Most elements
 * take no focus: each is tried.
 */
export function rememberFocus(document: Document, opener: Element | null | undefined): () => void {
  const around: (readonly [parent: Element, next: Element | null])[] = [];
  for (let child = opener; child?.parentElement; child = child.parentElement) {
    around.push([child.parentElement, child.nextElementSibling]);
  }

  const successors = (): (Element | null | undefined)[] => {
    if (!opener || opener.isConnected) return [opener];
    const [parent, next] = around.find(([{ isConnected }]) => isConnected) ?? [document.body, null];
    return [
      document.getElementById(opener.id),
      [...parent.getElementsByTagName(opener.localName)].find((element) => element.isEqualNode(opener)),
      ...(next?.isConnected ? [next, ...next.querySelectorAll('*')] : []),
      ...parent.querySelectorAll('*'),
    ];
  };

  return () => {
    for (const element of successors() as HTMLElement[]) {
      element?.focus({ preventScroll: true });
      if (element?.matches(':focus')) return;
    }
  };
}
