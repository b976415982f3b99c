import type { Finding } from '../finding';
import type { ParsedRoot } from '../parse-markup';

const OPENS = ':is([data-vitrine=popup],[data-vitrine=lightbox])';
/** Attributes that name a part of their own page. */
const ATTRIBUTES = ['href', 'data-source'];

/** Returns references to ids that the page does not have. */
export function findTargetErrors(root: ParsedRoot): Finding[] {
  const ids = new Set(root.querySelectorAll('[id]').map((element) => element.getAttribute('id')));
  return ATTRIBUTES.flatMap((attribute) =>
    root.querySelectorAll(`${OPENS}[${attribute}]`).flatMap((element) => {
      const value = element.getAttribute(attribute) ?? '';
      const id = attribute === 'href' ? idOf(value) : value;
      if (id === '' || ids.has(id)) return [];
      const message = `nothing on the page has the id "${id}", so that there is nothing to open.`;
      return { element, message, attribute, docs: 'overlays.md' };
    }),
  );
}

/** Returns the id in an address of the page itself; empty for other addresses. */
function idOf(address: string): string {
  return address.startsWith('#') ? decode(address.slice(1)) : '';
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
