/** An attribute that is `false` or `null` is left out; `true` is an attribute without a value. */
type Attributes = Readonly<Record<string, string | number | boolean | null>>;

type Content = Node | string | null | false;

/** Returns an element with attributes and content. A string becomes a text node. */
export type CreateElement = (name: string, attributes?: Attributes, ...content: Content[]) => HTMLElement;

/** Returns a function that creates elements of a document. */
export function elementsOf(document: Document): CreateElement {
  return (name, attributes = {}, ...content) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
      if (value !== false && value !== null) element.setAttribute(key, value === true ? '' : String(value));
    }
    element.append(...content.filter((each) => each !== null && each !== false));
    return element;
  };
}
