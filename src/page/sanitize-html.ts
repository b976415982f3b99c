import type { AllowedHtml } from './allowed-html';
import { safeValue } from './safe-value';

const SHOW_COMMENT = 128;

/** Elements that are always removed: customized built-in elements, and HTML in the title of an SVG. */
const NEVER_ALLOWED = '[is],svg title *';

/**
 * Removes elements and attributes below `root` that are not allowed, and resolves addresses against `base`. Forms send
 * to the origin of `base` only. Replaces custom elements by their children, because themes wrap content in them.
 */
export function sanitizeHtml(root: Element, { html, svg, attributes }: AllowedHtml, base: string): void {
  const { ownerDocument } = root;
  const comments = ownerDocument.createNodeIterator(root, SHOW_COMMENT);
  for (let comment = comments.nextNode(); comment; comment = comments.nextNode())
    (comment as Comment).remove();

  const form = ownerDocument.createElement('form');
  const isAllowed = (element: Element, attribute: string, value: string): boolean =>
    matches(attributes, attribute) && !isClobbering(element, attribute, typeof form[value as 'id']);

  // Forms come last. By then, no control has a name such as `attributes`, which would hide the form's property.
  for (const element of [...root.querySelectorAll(':not(form)'), ...root.querySelectorAll('form')]) {
    const names = /svg$/.test(`${element.namespaceURI}`) ? svg : html;
    const isCustom = names === html && /-/.test(element.localName);
    if (isCustom && !element.matches(NEVER_ALLOWED)) element.replaceWith(...element.childNodes);
    else if (!matches(names, element.localName) || element.matches(NEVER_ALLOWED)) element.remove();
    for (const { name, value } of [...element.attributes]) {
      const safe = isAllowed(element, name, value) ? safeValue(name, value, base) : undefined;
      if (safe) element.setAttribute(name, safe);
      else if (safe !== value) element.removeAttribute(name);
    }
  }
}

function matches(patterns: string, name: string): boolean {
  return new RegExp(`^(${patterns.replaceAll(' ', '|')})$`).test(name);
}

/**
 * Returns whether a name would hide a property of the document, or a method or an object of a form. `type` is the type
 * of the form's property: a string may be hidden, so that a field can have the name `name`.
 */
function isClobbering({ localName }: Element, attribute: string, type: string): boolean {
  if (attribute === 'name' && /^(img|form)$/.test(localName)) return true;
  return /^(id|name)$/.test(attribute) && !/^[su]/.test(type);
}
