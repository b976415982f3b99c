/** Elements that differ in one of these are different elements. */
const KEYS = ['data-cart-entry', 'id'];

/** Makes an element equal to another one and keeps its elements, so that focus, listeners and typed text stay. */
export function morph(from: Element, to: Element): void {
  copyState(from, to);
  copyAttributes(from, to);
  const old = [...from.children];
  const kept = new Map<Node, Element>();
  for (const wanted of to.children) {
    const index = old.findIndex((each) => isSame(each, wanted));
    if (index >= 0) kept.set(wanted, old.splice(index, 1)[0] as Element);
  }
  // First, so that what stays need not move: an element that moves loses the focus.
  for (const element of old) element.remove();
  let next = from.firstChild;
  for (const wanted of [...to.childNodes]) {
    const element = kept.get(wanted);
    while (next && next !== element && !(next instanceof Element)) next = removeAndAdvance(next);
    if (element === next) next = next?.nextSibling ?? null;
    else from.insertBefore(element ?? wanted, next);
    if (element) morph(element, wanted as Element);
  }
  while (next) next = removeAndAdvance(next);
}

function removeAndAdvance(node: ChildNode): ChildNode | null {
  const { nextSibling } = node;
  node.remove();
  return nextSibling;
}

function isSame(one: Element, other: Element): boolean {
  return (
    one.nodeName === other.nodeName && KEYS.every((key) => one.getAttribute(key) === other.getAttribute(key))
  );
}

function copyAttributes(from: Element, to: Element): void {
  // What the visitor has opened stays open.
  for (const { name } of [...from.attributes])
    if (name !== 'open' && !to.hasAttribute(name)) from.removeAttribute(name);
  for (const { name, value } of to.attributes)
    if (from.getAttribute(name) !== value) from.setAttribute(name, value);
}

/** A field keeps what the visitor has typed or chosen: what differs from its attributes. */
function copyState(from: Element, to: Element): void {
  if ('checked' in from) {
    const field = from as HTMLInputElement;
    if (field.value === field.defaultValue) field.value = (to as HTMLInputElement).value;
    field.checked = (to as HTMLInputElement).checked;
  } else if ('selected' in from && from.selected === (from as HTMLOptionElement).defaultSelected)
    from.selected = (to as HTMLOptionElement).selected;
}
