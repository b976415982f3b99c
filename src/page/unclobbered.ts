/**
 * A document without its named elements: `<img name="cookie">` makes `document.cookie` that image, where the
 * prototype still has the cookies. For reading and calling; where the node itself is wanted, give the document.
 */
export function unclobbered(document: Document): Document {
  const prototype = Object.getPrototypeOf(document);
  return new Proxy(document, {
    get(target, name) {
      const value: unknown = Reflect.get(prototype, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
    set: (target, name, value) => Reflect.set(prototype, name, value, target),
  });
}
