// Adds the reflection of ARIA attributes that the bundle uses and happy-dom lacks. All browsers have it since 2023.

// Some tests of this project run in Node's environment, which has no elements.
for (const name of typeof Element === 'undefined' ? [] : ['Busy', 'Disabled', 'Expanded', 'Label']) {
  const attribute = `aria-${name.toLowerCase()}`;
  Object.defineProperty(Element.prototype, `aria${name}`, {
    configurable: true,
    get(this: Element) {
      return this.getAttribute(attribute);
    },
    set(this: Element, value: string | null) {
      if (value === null) this.removeAttribute(attribute);
      else this.setAttribute(attribute, value);
    },
  });
}
