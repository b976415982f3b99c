/**
 * Returns a proxy that ignores named elements. `<img name="cookie">` makes `document.cookie` that image; the proxy reads
 * the cookies from the prototype. APIs that need a node, such as `MutationObserver`, take the document itself.
 */
export function unclobbered(document: Document): Document {
  const prototype = Object.getPrototypeOf(document);
  return new Proxy(document, {
    get(target, name) {
      const value = Reflect.get(prototype, name, target);
      return value?.bind?.(target) ?? value;
    },
    set: (target, name, value) => Reflect.set(prototype, name, value, target),
  });
}
