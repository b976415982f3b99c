/** The property of a proxy that holds its node, and of nothing else. No control of a page has such a name. */
export const NODE = ' node';

/** Reads from the prototype, which named elements do not change. */
const handler: ProxyHandler<object> = {
  get(target, name) {
    if (name === NODE) return target;
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
  return value instanceof Document || isForm(value) ? (new Proxy(value, handler) as Value) : value;
}

/**
 * Returns whether a value is a form: the only element with an action. To name its interface would make the browser
 * create it on pages without a form.
 */
export function isForm(value: unknown): value is HTMLFormElement {
  return value instanceof Element && 'action' in value;
}
