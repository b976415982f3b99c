import type { Page } from '../../page/page';
import { randomKey } from '../../page/random-key';

/** Attributes whose value is one id or several. */
const REFERENCES = ['for', 'form', 'list', 'aria-labelledby', 'aria-describedby', 'aria-controls'];

/**
 * Renames the ids of a part that the page has, too, with all references to them, and its groups of radio buttons. With
 * the same names, a label of the part would press a control of the page, and a radio button would clear one of the page.
 */
export function makeNamesUnique(part: Element, { document, window }: Page): void {
  const key = `-${randomKey(window.crypto)}`;
  const taken = new Set<string>();
  for (const element of part.querySelectorAll('[id]')) {
    if (!document.getElementById(element.id)) continue;
    taken.add(element.id);
    element.id += key;
  }
  const rename = (id: string): string => (taken.has(id) ? id + key : id);
  for (const attribute of REFERENCES)
    for (const element of part.querySelectorAll(`[${attribute}]`))
      element.setAttribute(
        attribute,
        `${element.getAttribute(attribute)}`.split(/\s+/).map(rename).join(' '),
      );
  // The groups of a form are its own.
  for (const radio of part.querySelectorAll<HTMLInputElement>('[type=radio]'))
    if (!radio.form) radio.name += key;
}
