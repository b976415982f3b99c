/** Reads from the prototype, which named elements do not change. */
const handler: ProxyHandler<object> = {
  get(target, name) {
    const value = Reflect.get(Object.getPrototypeOf(target), name, target);
    return value?.bind?.(target) ?? value;
  },
  set: (target, name, value) => Reflect.set(Object.getPrototypeOf(target), name, value, target),
};

/**
 * Returns a proxy of a document or a form that ignores named elements: `<img name="cookie">` makes `document.cookie` that
 * image, and `<input name="matches">` hides the method of its form. Returns anything else as it is. APIs that need a
 * node, such as `MutationObserver` and `FormData`, take the node itself.
 */
export function unclobbered<Value>(value: Value): Value {
  return value instanceof HTMLFormElement || value instanceof Document
    ? (new Proxy(value, handler) as Value)
    : value;
}
